import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/setup/database.ts";
import { hire } from "../inbox/server/testing.ts";
import { deskPath } from "../paths.ts";
import { withSession } from "./answer.ts";
import { wantedPath } from "./sign-in.ts";
import { openTestDesk, postOf, type TestDesk, testOrigin } from "./testing.ts";

let database: TestDatabase;
let desk: TestDesk;
beforeEach(async () => {
  database = await createTestDatabase();
  const { id } = await hire(database.db, "Rex", "recruiter");
  desk = await openTestDesk(database, id);
});
afterEach(async () => {
  await desk.close();
  await database.close();
});

/** The answer to who has no session. */
async function refusalOf(request: Request): Promise<Response> {
  const { response } = await withSession(request, desk.services, async () => {
    throw new Error("There is no session");
  });
  if (!response) throw new Error("There is no answer");
  return response;
}

it("leads who has no session to the page to sign in, and from there to the whole address", async () => {
  const path = "/staff/content/file?path=pages%2Fservices%2Frpo.yaml";
  // Old news is not told again.
  const { status, headers } = await refusalOf(new Request(`${testOrigin}${path}&saved`));
  expect(status).toBe(303);
  const led = new URL(headers.get("location") ?? "", testOrigin);
  expect(led.pathname).toBe("/staff/sign-in");
  expect(wantedPath(led)).toBe(path);
  const home = await refusalOf(new Request(testOrigin + deskPath));
  expect(home.headers.get("location")).toBe("/staff/sign-in");
});

it("leads nobody from the page to sign in to anything but a page of the desk", () => {
  const others = [
    "https://works.example/staff",
    "//works.example/staff",
    "/staff@works.example",
    "/staff/..//works.example",
    "/staff\\works.example",
    "/staffing?path=x",
    "/?to=/staff",
    "/staff?path=//works.example",
    "/staff?path=x#y",
    "/staff?path=x\ny",
    '/staff?path="><script>',
    `/staff?q=${"x".repeat(1001)}`,
  ];
  for (const to of others) {
    const at = new URL("/staff/sign-in", testOrigin);
    at.searchParams.set("to", to);
    expect(wantedPath(at), to).toBe(deskPath);
  }
});

it("gives back what is posted without a session, to be sent again as it was typed", async () => {
  const typed = 'Nights,\r\n"weekends" & <b>more</b>';
  const path = "/staff/jobs/7?posted=save-job";
  const answer = await refusalOf(
    postOf(path, { version: "2", title: "Nurse", description: typed }),
  );
  expect(answer.status).toBe(403);
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  const html = await answer.text();
  expect(html).toContain(`<form action="${path}" method="post">`);
  expect(html).toContain('name="title" value="Nurse"');
  const escaped = "Nights,\r\n&quot;weekends&quot; &amp; &lt;b&gt;more&lt;/b&gt;";
  expect(html).toContain(`name="description" value="${escaped}"`);
  expect(html).toContain("nothing that you typed is lost");
});

it("says that a file was not kept, and leads to sign in where nothing was typed", async () => {
  const body = new FormData();
  body.set("feed", new File(["<jobs/>"], "jobs.xml"));
  const request = new Request(`${testOrigin}/staff/jobs/import`, { method: "POST", body });
  const refused = await refusalOf(request);
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain("send it again");
  const pressed = await refusalOf(postOf("/staff/account?posted=make-codes", {}));
  expect(pressed.headers.get("location")).toBe("/staff/sign-in?to=%2Fstaff%2Faccount");
});
