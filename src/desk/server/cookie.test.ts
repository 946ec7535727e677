import { expect, test } from "vitest";
import { SessionCookie } from "./cookie.ts";

const brought = (cookie: string) => new Headers({ cookie });

test("is for one host over https, out of reach of scripts and of other sites", () => {
  const cookie = new SessionCookie("https://www.daystead.example");
  expect(cookie.write("abc")).toBe("__Host-staff=abc; Path=/; HttpOnly; SameSite=Strict; Secure");
  expect(cookie.clear()).toContain("Max-Age=0");
  expect(cookie.read(brought("a=1; __Host-staff=abc; b=2"))).toBe("abc");
  expect(cookie.read(brought("staff=abc"))).toBeUndefined();
  expect(cookie.read(new Headers())).toBeUndefined();
});

test("has no prefix where the site is tried out without https", () => {
  const cookie = new SessionCookie("http://localhost:3000");
  expect(cookie.write("abc")).toBe("staff=abc; Path=/; HttpOnly; SameSite=Strict");
  expect(cookie.read(brought("staff=abc"))).toBe("abc");
});
