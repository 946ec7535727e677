import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { bookFirst, inCalendar } from "./support/booking.ts";
import {
  comeIn,
  inviteAdmin,
  inviteOnPage,
  join,
  postToDesk,
  test,
  withoutScript,
} from "./support/desk.ts";
import { newAddress } from "./support/form-page.ts";
import type { Mailbox } from "./support/mailbox.ts";
import { linkIn } from "./support/private-link.ts";
import { expect } from "./support/site.ts";

test.describe.configure({ mode: "serial" });
test.use({ expectedErrors: /40[49]|422/ });

/** Books a demo as its visitor, and confirms it. */
async function bookDemo(page: Page, mailbox: Mailbox): Promise<string> {
  await page.goto("/book-demo");
  const reference = await bookFirst(page, "demo", newAddress());
  await page.goto(linkIn(await mailbox.find(`Please confirm your booking ${reference}`)));
  await page.getByRole("button", { name: "Keep this time" }).click();
  await expect(page.locator(".kept")).toContainText("The time is yours.");
  return reference;
}

const offeredOn = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(path);
  return page
    .locator("[name=slot]")
    .evaluateAll((radios) => radios.map((radio) => radio.getAttribute("value") ?? ""));
};

const local = (instant: string, timeZone: string) => {
  const text = new Date(instant).toLocaleString("sv-SE", { timeZone });
  return { day: text.slice(0, 10), clock: text.slice(11, 16) };
};

test("a recruiter sees who is booked, and moves and cancels it by keyboard, with the visitor's mails", async ({
  page,
  program,
  browser,
  mailbox,
}) => {
  const reference = await bookDemo(page, mailbox);
  const booked = await mailbox.find(`You are booked ${reference}`);
  const admin = await comeIn(browser, program, await inviteAdmin(program, "ada@daystead.example"));
  const link = await inviteOnPage(admin, {
    name: "Rex Recruiter",
    email: "rex-b@daystead.example",
    role: "Recruiter",
  });
  await join(page, link);

  await page.getByRole("link", { name: "Bookings" }).click();
  await page.getByLabel("Show").selectOption("agenda");
  await page.getByRole("button", { name: "Show" }).click();
  const entry = page.getByRole("link", { name: "Ana Ruiz" });
  await expect(entry).toBeVisible();
  await expect(page.locator(".desk-days")).toContainText(/\d:\d\d.[AP]M.*Hyderabad.*Demo/s);
  await expectAccessible(page, "agenda");
  await page.goto("/staff/bookings?office=hyderabad");
  await expectAccessible(page, "week");

  await page.goto("/staff/bookings?view=agenda");
  await entry.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  await expectAccessible(page, "a booking");
  await page.getByLabel(/AM|PM/).first().focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Move it" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("It is moved.")).toBeVisible();
  await expect(page.getByText("by Rex Recruiter")).toBeVisible();
  const moved = await mailbox.find(`Your booking has been moved ${reference}`);
  expect(inCalendar(moved, "UID")).toBe(inCalendar(booked, "UID"));
  expect(inCalendar(moved, "SEQUENCE")).toBe("1");
  await mailbox.find(`Booking moved ${reference}`);

  await page.getByRole("button", { name: "Cancel it" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("It is canceled.")).toBeVisible();
  await expectAccessible(page, "a canceled booking");
  await page.getByRole("link", { name: "See it in the inbox" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Ana Ruiz" })).toBeVisible();
  const canceled = await mailbox.find(`Your booking has been canceled ${reference}`);
  expect(inCalendar(canceled, "METHOD")).toBe("CANCEL");
  // What its visitor sees under their link.
  await page.goto(linkIn(canceled));
  await expect(page.getByText("This booking has been canceled")).toBeVisible();
  await admin.context().close();
});

test("what was changed since is not changed over it, and nothing typed is lost", async ({
  page,
  program,
  browser,
  mailbox,
}) => {
  const reference = await bookDemo(page, mailbox);
  await join(page, await inviteAdmin(program, "bo@daystead.example"));
  await page.goto(`/staff/bookings/${reference}`);
  const other = await withoutScript(browser, program, page.context());
  await other.goto(`/staff/bookings/${reference}`);
  await other.getByLabel(/AM|PM/).first().check();
  await other.getByRole("button", { name: "Move it" }).click();
  await expect(other.getByText("It is moved.")).toBeVisible();

  const slot = page.locator("[name=slot]").nth(1);
  const wanted = await slot.inputValue();
  // Its day may be folded, as late in the evening the first one has a single time left.
  await slot.dispatchEvent("click");
  await page.getByRole("button", { name: "Move it" }).click();
  await expect(page.getByText("Somebody has changed this booking")).toBeVisible();
  await expect(page.locator("[name=slot]:checked")).toHaveValue(wanted);
  await expectAccessible(page, "a booking that was changed since");
  await page.getByRole("button", { name: "Move it" }).click();
  await expect(page.getByText("It is moved.")).toBeVisible();
  await other.context().close();
});

test("hours are closed and opened without script, and the site follows at once", async ({
  page,
  program,
  browser,
}) => {
  await join(page, await inviteAdmin(program, "cy@daystead.example"));
  const desk = await withoutScript(browser, program, page.context());
  const [first = "", ...others] = await offeredOn(page, "/book-demo");
  const { day, clock } = local(first, "Asia/Kolkata");

  await desk.goto("/staff/bookings/times");
  await desk.getByRole("button", { name: "Close these hours" }).click();
  // Of two fields of a kind each link names its own (WCAG 2.4.4).
  await desk.getByRole("link", { name: "the time until which it is closed" }).click();
  await expect(desk.getByLabel("until")).toBeFocused();
  await desk.getByRole("link", { name: "Please say why" }).click();
  await expect(desk.getByLabel("Reason")).toBeFocused();
  await expectNothingLost(desk, day, clock);
  await expect.poll(() => offeredOn(page, "/book-demo")).toEqual(others);
  await expect(desk.getByText("Company meeting").first()).toBeVisible();
  await page.goto("/staff/bookings/times");
  await expectAccessible(page, "closed hours");
  await desk.goto(`/staff/bookings?office=hyderabad&from=${day}`);
  await expect(desk.locator(".closed")).toContainText("Demo: Company meeting");

  await desk.goto("/staff/bookings/times");
  await desk.getByRole("button", { name: "Open again" }).click();
  await expect(desk.getByText("It is open again.")).toBeVisible();
  await expect(desk.getByText("Demo opened")).toBeVisible();
  await expect.poll(() => offeredOn(page, "/book-demo")).toEqual([first, ...others]);
  await desk.context().close();
});

/** Closes a quarter of an hour from a time on, first with a mistake. */
async function expectNothingLost(desk: Page, day: string, clock: string): Promise<void> {
  const close = desk.getByRole("region", { name: "Close hours" });
  await close.getByLabel("Calendar").selectOption("demo");
  await close.getByLabel("By the clock of").selectOption("hyderabad");
  await close.getByLabel("From").fill(day);
  await close.getByLabel("at", { exact: true }).fill(clock);
  await close.getByLabel("To", { exact: true }).fill(day);
  await close.getByLabel("until").fill(clock);
  await close.getByLabel("Reason").fill("Company meeting");
  await close.getByRole("button").click();
  await expect(close.getByText("It must end after it begins")).toBeVisible();
  await expect(close.getByLabel("Reason")).toHaveValue("Company meeting");
  await expect(close.getByLabel("Calendar")).toHaveValue("demo");
  const [hour = "", minute = ""] = clock.split(":");
  await close.getByLabel("until").fill(`${hour}:${String(Number(minute) + 5).padStart(2, "0")}`);
  await close.getByRole("button").click();
  await expect(desk.getByText("It is closed")).toBeVisible();
}

test("a session and seats are added, and the site offers them at once", async ({
  page,
  program,
}) => {
  await join(page, await inviteAdmin(program, "di@daystead.example"));
  const path = "/jobs/be-the-light";
  expect(await offeredOn(page, path)).toEqual([]);
  await expect(page.locator("#book")).toContainText("We will write to you when new dates are out.");
  const day = local(new Date(Date.now() + 30 * 86_400_000).toISOString(), "America/New_York").day;
  await page.goto("/staff/bookings/times");
  const add = page.getByRole("region", { name: "Add a session" });
  await add.getByLabel("Calendar").selectOption("event-workshops");
  await add.getByLabel("Day").fill(day);
  await add.getByLabel("at", { exact: true }).fill("10:00");
  await add.getByLabel("Seats").fill("501");
  await add.getByRole("button").click();
  await expect(add.getByText("a number from 1 to 500")).toBeVisible();
  await expectAccessible(page, "a session with a mistake");
  await add.getByLabel("Seats").fill("20");
  await add.getByRole("button").click();
  await expect(page.getByText("It is kept.")).toBeVisible();
  await expect.poll(async () => (await offeredOn(page, path)).length).toBe(1);
  await expect(page.locator("#book")).toContainText("20 seats left");
  await expect(page.locator("#book")).toContainText("Choose a time for the workshops.");
  await expect(page.locator("#book")).not.toContainText("when new dates are out");

  await page.goto("/staff/bookings/times");
  await page.getByLabel(/^Seats of Be the Light/).fill("600");
  await page.getByRole("button", { name: /^Set seats of Be the Light/ }).click();
  await expect(page.getByLabel(/^Seats of Be the Light/)).toHaveAccessibleDescription(
    /Please enter a number from 1 to 500/,
  );
  await page.getByRole("link", { name: "Please enter a number from 1 to 500" }).click();
  await expect(page.getByLabel(/^Seats of Be the Light/)).toBeFocused();
  await expectAccessible(page, "seats with a mistake");
  await page.getByLabel(/^Seats of Be the Light/).fill("25");
  await page.getByRole("button", { name: /^Set seats of Be the Light/ }).click();
  await expect(page.getByText("0 of 25 seats booked")).toBeVisible();
  await add.getByLabel("Calendar").selectOption("event-workshops");
  await add.getByLabel("Day").fill(day);
  await add.getByLabel("at", { exact: true }).fill("10:00");
  await add.getByLabel("Seats").fill("3");
  await add.getByRole("button").click();
  await expect(page.getByText("that session is planned already")).toBeVisible();
  await expect(page.getByText("0 of 25 seats booked")).toBeVisible();
  await expect
    .poll(async () => {
      await page.goto(path);
      return page.locator("main").textContent();
    })
    .toContain("25 seats left");
});

test("is not there for others, and what nobody's browser posts changes nothing", async ({
  page,
  program,
  browser,
  mailbox,
}) => {
  const reference = await bookDemo(page, mailbox);
  const visitor = page.request;
  const admin = await comeIn(browser, program, await inviteAdmin(program, "ed@daystead.example"));
  const link = await inviteOnPage(admin, {
    name: "Mia Marketing",
    email: "mia-b@daystead.example",
    role: "Marketing",
  });
  const booking = `/staff/bookings/${reference}`;
  const paths = ["/staff/bookings", "/staff/bookings/times", booking];
  for (const path of paths) {
    const answer = await visitor.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(303);
  }
  await join(page, link);
  await expect(page.getByRole("link", { name: "Bookings" })).toBeHidden();
  for (const path of paths) expect((await page.goto(path))?.status(), path).toBe(404);
  expect(await postToDesk(page, `${booking}?posted=cancel`, { version: "0" })).toBe(404);

  expect(await postToDesk(admin, `${booking}?posted=cancel`, { version: "7" })).toBe(409);
  expect(await postToDesk(admin, `${booking}?posted=cancel`, { version: "-1" })).toBe(422);
  expect(await postToDesk(admin, `${booking}?posted=cancel`, { version: "0", by: "Eve" })).toBe(
    400,
  );
  const slot = "2030-01-01T03:07:00.000Z";
  expect(await postToDesk(admin, `${booking}?posted=move`, { version: "0", slot })).toBe(409);
  expect(await postToDesk(admin, `${booking}?posted=erase`, {})).toBe(400);
  expect(
    await postToDesk(admin, "/staff/bookings/DS-AAAA-AAAA?posted=cancel", { version: "0" }),
  ).toBe(404);
  const times = "/staff/bookings/times";
  const id = "019aa000-0000-7000-8000-000000000000";
  expect(await postToDesk(admin, `${times}?posted=unblock`, { id })).toBe(303);
  expect(await postToDesk(admin, `${times}?posted=unblock`, { id: "1' or '1'='1" })).toBe(422);
  const past = { calendar: "demo", start: "2020-01-01T10:00:00.000Z", seats: "9", version: "0" };
  expect(await postToDesk(admin, `${times}?posted=set-seats`, past)).toBe(409);
  const noSessions = { ...past, start: slot };
  expect(await postToDesk(admin, `${times}?posted=set-seats`, noSessions)).toBe(409);

  await admin.goto(booking);
  await expect(admin.getByRole("button", { name: "Cancel it" })).toBeVisible();
  await admin.goto("/staff/bookings/DS-AAAA-AAAA");
  await expect(admin.getByText("There is no such booking.")).toBeVisible();
  await expectAccessible(admin, "no such booking");
  await expect.poll(() => program.output()).toContain("staff-request-refused");
  await admin.context().close();
});
