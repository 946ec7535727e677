import type { APIRequestContext } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { bookFirst, inCalendar, personAnswers, postBooking } from "./support/booking.ts";
import { anyTime, FormPage, newAddress } from "./support/form-page.ts";
import { recipients } from "./support/mailbox.ts";
import { linkIn } from "./support/private-link.ts";
import { expect, test } from "./support/site.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({
      javaScriptEnabled,
      timezoneId: "America/Los_Angeles",
      expectedErrors: /status of 4(09|22)/,
    });

    test("a demo is booked, moved and cancelled, and each step comes with a calendar file", async ({
      page,
      mailbox,
    }) => {
      const form = new FormPage(page, "demo");
      await (javaScriptEnabled ? form.open("/book-demo") : page.goto("/book-demo"));
      const reference = await bookFirst(page, "demo", newAddress());
      await expect(form.notice).toContainText(/We are holding .+ for you until \d+:\d\d/);

      const held = await mailbox.find(`Please confirm your booking ${reference}`);
      expect(held.attachments).toEqual([]);
      await page.goto(linkIn(held));
      await expect(page.getByRole("heading", { name: "Press once to keep it" })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page, "a time that is held", { widths: [390] });
      await page.getByRole("button", { name: "Keep this time" }).click();
      await expect(page.locator(".kept")).toContainText("The time is yours.");

      const booked = await mailbox.find(`You are booked ${reference}`);
      const start = inCalendar(booked, "DTSTART");
      expect(start).toMatch(/^\d{8}T\d{6}Z$/);
      expect(inCalendar(booked, "METHOD")).toBe("REQUEST");
      const staff = await mailbox.find(`New demo booking ${reference}`);
      expect(inCalendar(staff, "UID")).toBe(inCalendar(booked, "UID"));

      await page.goto(linkIn(booked));
      await expect(page.getByRole("heading", { name: "You are booked" })).toBeVisible();
      const move = new FormPage(page, "move");
      await move.answer([anyTime]);
      await move.send.click();
      await expect(page.locator(".kept")).toContainText("Your booking has been moved.");
      const moved = await mailbox.find(`Your booking has been moved ${reference}`);
      expect(inCalendar(moved, "UID")).toBe(inCalendar(booked, "UID"));
      expect(inCalendar(moved, "SEQUENCE")).toBe("1");
      expect(inCalendar(moved, "DTSTART")).not.toBe(start);

      await page.getByText("Erase my data").click();
      await page.getByRole("button", { name: "Yes, erase it for good" }).click();
      await expect(page.locator("#erase .bad")).toContainText("Cancel it first");

      await page.getByText("Cancel it", { exact: true }).click();
      await page.getByRole("button", { name: "Yes, cancel it" }).click();
      await expect(page.locator(".kept")).toContainText("Your booking has been canceled.");
      const cancelled = await mailbox.find(`Your booking has been canceled ${reference}`);
      expect(inCalendar(cancelled, "METHOD")).toBe("CANCEL");
      expect(inCalendar(cancelled, "SEQUENCE")).toBe("2");
      await mailbox.find(`Booking canceled ${reference}`);

      await page.getByText("Erase my data").click();
      await page.getByRole("button", { name: "Yes, erase it for good" }).click();
      await expect(page.getByRole("heading", { name: "It is erased." })).toBeVisible();
    });

    test.describe("when something is wrong", () => {
      test("nothing is booked, what was typed is kept, and the summary leads to each field", async ({
        page,
      }) => {
        const form = new FormPage(page, "consultation");
        const path = "/book-demo?topic=consultation";
        await (javaScriptEnabled ? form.open(path) : page.goto(path));
        await form.answer([["Note optional", "A team that is losing people"]]);
        await form.send.click();
        await expect(form.summary.getByRole("link")).toHaveText([
          "Please choose a time",
          "First name is required",
          "Last name is required",
          "Please enter a valid email address",
        ]);
        await expect(form.form.getByLabel("Note optional")).toHaveValue(
          "A team that is losing people",
        );
        await form.summary.getByRole("link").first().click();
        await expect(form.form.locator(".times input").first()).toBeFocused();
      });

      test("a time that somebody else has taken meanwhile is told, and another can be chosen", async ({
        page,
        request,
      }) => {
        const form = new FormPage(page, "demo");
        await (javaScriptEnabled ? form.open("/book-demo") : page.goto("/book-demo"));
        await form.answer([anyTime, ...personAnswers(newAddress())]);
        const { slot = "" } = await form.values();
        expect(await postBooking(request, "/book-demo", "demo", slot, newAddress())).toMatch(
          /^DS-/,
        );
        await form.takeTime();
        await form.send.click();
        const message = "This time has just been taken. Please choose another";
        await expect(form.summary.getByRole("link")).toHaveText([message]);
        await expect(form.form.getByLabel("First name")).toHaveValue("Ana");
        // The day of the first one may have had no other.
        const other = form.form.locator(`.times input:not([value="${slot}"])`).first();
        await other.evaluate((input) => input.closest("details")?.setAttribute("open", ""));
        await other.check();
        await form.send.click();
        await expect(form.notice).toContainText("We are holding");
      });
    });

    test("where no time fits, a form asks for another", async ({ page, mailbox }) => {
      await page.goto("/book-demo?topic=consultation");
      await page.getByRole("link", { name: "None of these fits" }).click();
      const form = new FormPage(page, "consultation-request");
      await form.answer([
        ...personAnswers(newAddress()),
        ["Times that work for you", "Any morning"],
      ]);
      await form.takeTime();
      await form.send.click();
      await expect(form.notice).toContainText("We have your request");
      const staff = await mailbox.find(`New consultation request ${await form.reference()}`);
      expect(staff.text).toContain("Times that work: Any morning");
    });
  });
}

test.describe("the visitor's clock", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  test("is the one in which times are told, and any other can be chosen", async ({ page }) => {
    const form = new FormPage(page, "demo");
    await form.open("/book-demo");
    const zone = page.getByLabel("Times are shown for");
    await expect(zone).toHaveValue("Asia/Tokyo");
    const time = form.form.locator(".times label").first();
    await expect(time).toContainText("Miami");
    await expect(time).toContainText("Hyderabad");
    const inTokyo = await time.locator("b").textContent();
    await time.getByRole("radio").check();
    const { slot } = await form.values();
    await zone.selectOption("Asia/Kolkata");
    await expect(time.locator("b")).not.toHaveText(inTokyo ?? "");
    await expect(time).not.toContainText("Hyderabad");
    expect(await form.values()).toMatchObject({ zone: "Asia/Kolkata", slot });
    await expect(form.form.locator(".times input:checked")).toBeVisible();
  });

  test("leaves the day open, and the focus there, that was opened before the script came", async ({
    page,
  }) => {
    const { promise: isOpened, resolve: letGo } = Promise.withResolvers<void>();
    await page.route("**/assets/islands.*.js", async (route) => {
      await isOpened;
      await route.continue();
    });
    await page.goto("/book-demo");
    // In Tokyo the day has other times, and may stand elsewhere in the list.
    const name = await page.locator(".times summary span:first-child").nth(2).textContent();
    const day = page.locator(".times details").filter({ hasText: name ?? "" });
    const summary = day.locator("summary");
    await summary.click();
    await expect(day).toHaveAttribute("open");
    letGo();
    await expect(page.getByLabel("Times are shown for")).toHaveValue("Asia/Tokyo");
    await expect(day).toHaveAttribute("open");
    await expect(summary).toBeFocused();
  });

  test.describe("where a form was sent before its script came", () => {
    test.use({ expectedErrors: /status of 422|ERR_FAILED/ });

    test("is told all the same", async ({ page }) => {
      const form = new FormPage(page, "demo");
      await page.route("**/assets/*.js", (route) => route.abort());
      await page.goto("/book-demo");
      await expect(page.getByLabel("Times are shown for")).toHaveValue("America/New_York");
      await page.unroute("**/assets/*.js");
      await form.form.evaluate((sent: HTMLFormElement) => sent.submit());
      await page.waitForURL("**/book-demo?posted=demo*");
      await page.getByLabel("Times are shown for").scrollIntoViewIfNeeded();
      await expect(page.getByLabel("Times are shown for")).toHaveValue("Asia/Tokyo");
    });
  });
});

test("times are told of the calendars that forms offer, and of no other", async ({ program }) => {
  for (const [calendar, status] of [
    ["demo", 200],
    ["interview", 404],
    ["nothing", 404],
  ])
    expect((await fetch(`${program.origin}/bookings/${calendar}.json`)).status).toBe(status);
});

test.describe("where a time was taken since the page was rendered", () => {
  test.use({ expectedErrors: /Minified React error #418/ });

  test("the form shows what is free now, and keeps what is typed", async ({ page }) => {
    const { promise: isTyped, resolve: letGo } = Promise.withResolvers<void>();
    await page.route("**/bookings/demo.json", async (route) => {
      const [, ...free] = await (await route.fetch()).json();
      await isTyped;
      await route.fulfill({ json: free });
    });
    const form = new FormPage(page, "demo");
    await page.goto("/book-demo");
    const times = form.form.locator(".times input");
    const [taken = "", next = ""] = await times.evaluateAll((inputs: HTMLInputElement[]) =>
      inputs.map(({ value }) => value),
    );
    await form.form.getByLabel("First name").fill("Ana");
    letGo();
    await expect(times.first()).toHaveValue(next);
    await expect(form.form.locator(`.times input[value="${taken}"]`)).toHaveCount(0);
    await expect(form.form.getByLabel("First name")).toHaveValue("Ana");
  });
});

test.describe("where the visitor's clock sorts the times into other days", () => {
  test.use({ timezoneId: "Asia/Kolkata", expectedErrors: /Minified React error #418/ });

  test("the first day is open", async ({ page }) => {
    // Sunday and Monday in Miami, where the page is rendered; both are on the Monday in Hyderabad.
    const starts = ["2027-03-08T04:30:00.000Z", "2027-03-08T15:00:00.000Z"];
    await page.route("**/bookings/demo.json", (route) =>
      route.fulfill({ json: starts.map((start) => ({ start, seatsLeft: 1, waiting: 0 })) }),
    );
    const form = new FormPage(page, "demo");
    await form.open("/book-demo");
    await expect(page.getByLabel("Times are shown for")).toHaveValue("Asia/Kolkata");
    await expect(form.form.locator(".times summary")).toHaveText(["Monday, March 8 2 times"]);
    for (const start of starts)
      await expect(form.form.locator(`.times input[value="${start}"]`)).toBeVisible();
  });
});

test.describe("where its times do not come a second time", () => {
  test.use({ expectedErrors: /status of 503/ });

  test("the form books without script", async ({ page }) => {
    await page.route("**/bookings/demo.json", (route) => route.fulfill({ status: 503 }));
    await page.goto("/book-demo");
    const form = new FormPage(page, "demo");
    await form.form.scrollIntoViewIfNeeded();
    await expect(page.locator(`${form.island}[data-failed]`)).toBeAttached();
    expect(await bookFirst(page, "demo", newAddress())).toMatch(/^DS-/);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("another clock is a button away, and keeps the topic", async ({ page }) => {
    await page.goto("/book-demo?topic=consultation");
    await page.getByLabel("Times are shown for").selectOption("Asia/Kolkata");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/topic=consultation&zone=Asia%2FKolkata/);
    const form = new FormPage(page, "consultation");
    expect(await form.values()).toMatchObject({ zone: "Asia/Kolkata" });
  });
});

/** Books every seat of a session, and gives the reference of the first. One post more finds it full. */
async function fillSession(request: APIRequestContext, path: string, slot: string) {
  const references: (string | number)[] = [];
  for (let seat = 1; seat <= 13; seat += 1) {
    const posted = await postBooking(request, path, "culture-workshop", slot, newAddress());
    references.push(posted);
  }
  expect(references.filter((posted) => posted === 422)).toHaveLength(1);
  expect(references.at(-1)).toBe(422);
  return references[0];
}

test.describe("a session that is full", () => {
  test.use({ expectedErrors: /status of 422/ });

  test("has a waiting list, and a seat that becomes free goes to the next", async ({
    page,
    request,
    mailbox,
  }) => {
    const path = "/services/culture-consulting";
    const form = new FormPage(page, "culture-workshop");
    await form.open(path);
    await form.form.locator(".times summary").last().click();
    const time = form.form.locator(".times input").last();
    await time.check();
    await form.answer(personAnswers(newAddress()));
    const first = await fillSession(request, path, (await time.getAttribute("value")) ?? "");
    await form.takeTime();
    await form.send.click();
    await expect(form.summary.getByRole("link")).toHaveText([
      "This session is full now. Choose it again to wait for a seat, or choose another",
    ]);
    await form.form.getByLabel("Full: wait for a seat").check();
    await form.send.click();
    await expect(form.notice).toContainText("We are keeping your place on the waiting list");
    const waiting = await form.reference();
    const held = await mailbox.find(`Please confirm your place on the waiting list ${waiting}`);
    await page.goto(linkIn(held));
    await page.getByRole("button", { name: "Keep my place" }).click();
    await expect(page.locator(".kept")).toContainText("You are on the waiting list.");
    const mail = await mailbox.find(`You are on the waiting list ${waiting}`);
    expect(inCalendar(mail, "UID")).toBeUndefined();
    await expect(page.getByText("You are next in line.")).toBeVisible();

    await page.goto(linkIn(await mailbox.find(`Please confirm your booking ${first}`)));
    await page.getByText("Cancel it", { exact: true }).click();
    await page.getByRole("button", { name: "Yes, cancel it" }).click();
    const seat = await mailbox.find(`You have a seat now ${waiting}`);
    expect(inCalendar(seat, "METHOD")).toBe("REQUEST");
  });
});

test("where no time is chosen, the first is shown and has the focus, though its day was folded up", async ({
  page,
}) => {
  const form = new FormPage(page, "demo");
  await form.open("/book-demo");
  const days = form.form.locator(".times details");
  await days.first().locator("summary").click();
  await expect(days.first()).not.toHaveAttribute("open");
  await form.send.click();
  await expect(form.form.locator(".times input").first()).toBeFocused();
});

test("a booking goes by keyboard alone", async ({ page }) => {
  const form = new FormPage(page, "demo");
  await form.open("/book-demo");
  // It goes when the times are told in the visitor's clock.
  await expect(page.getByRole("button", { name: "Show" })).toBeHidden();
  await page.getByLabel("Times are shown for").focus();
  await page.keyboard.press("Tab");
  await expect(form.form.locator(".times summary").first()).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(form.form.locator(".times input:checked")).toHaveCount(1);
  await form.form.getByLabel("First name").focus();
  for (const text of ["Ana", "Ruiz", newAddress()]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await form.takeTime();
  await page.keyboard.press("Enter");
  await expect(form.notice).toContainText("We are holding");
});

test.describe("a form that is sent twice", () => {
  test.use({ expectedErrors: /status of 422/, javaScriptEnabled: false });

  test("is one booking; changed after Back, it says that the time is booked already", async ({
    page,
    mailbox,
  }) => {
    const form = new FormPage(page, "demo");
    const email = newAddress();
    await page.goto("/book-demo");
    const reference = await bookFirst(page, "demo", email);
    await page.goBack();
    await form.send.click();
    await expect(form.notice).toContainText(reference);
    await page.goBack();
    await form.form.getByLabel("Last name").fill("Ruiz Ortega");
    await form.send.click();
    await expect(form.summary.getByRole("link")).toHaveText([
      "You have already booked this time. To change it, use the link in our email",
    ]);
    await mailbox.find(`Please confirm your booking ${reference}`);
    const mails = (await mailbox.all()).filter((mail) => recipients(mail).includes(email));
    expect(mails).toHaveLength(1);
  });
});
