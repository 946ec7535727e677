import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/setup/database.ts";
import { calendars } from "../../../bookings/calendars.ts";
import { officeZones } from "../../../bookings/server/offices.ts";
import { hire } from "../../inbox/server/testing.ts";
import { bookingTimesPath } from "../../paths.ts";
import { openTestDesk, type TestDesk } from "../../server/testing.ts";
import { bookingDeskForms } from "../forms.ts";
import { answerTimes } from "./answer-times.ts";
import { block } from "./change-times.ts";

let database: TestDatabase;
let desk: TestDesk;
let staffId: string;
beforeEach(async () => {
  database = await createTestDatabase();
  staffId = (await hire(database.db, "Rex Recruiter")).id;
  desk = await openTestDesk(database, staffId);
});
afterEach(async () => {
  await desk.close();
  await database.close();
});

const calendar = "event-workshops";

/** Adds a session that begins so many hours from now. @returns what the page that follows says */
async function addSession(hours: number): Promise<string | undefined> {
  const start = Temporal.Now.instant().add({ hours }).toZonedDateTimeISO(officeZones.hyderabad);
  const answers = {
    calendar,
    office: "hyderabad",
    day: start.toPlainDate().toString(),
    clock: start.toPlainTime().toString({ smallestUnit: "minute" }),
    seats: "40",
  };
  const path = `${bookingTimesPath}?posted=${bookingDeskForms.addSession.name}`;
  const { response } = await answerTimes(desk.post(path, answers), desk.services);
  return response?.headers.get("location")?.replace(`${bookingTimesPath}?`, "");
}

it("says where a session that was added can be booked by nobody: within its notice, or in closed hours", async () => {
  const notice = calendars[calendar].sessions?.noticeHours ?? 0;
  expect(notice).toBeGreaterThan(1);
  expect(await addSession(notice + 1)).toBe("seats-set");
  expect(await addSession(notice - 1)).toBe("kept-too-soon");
  const [startsAt, endsAt] = [new Date(), new Date(Date.now() + 20 * 3_600_000)];
  await block(database.db, staffId, { calendar, startsAt, endsAt, reason: "The room is gone" });
  expect(await addSession(notice + 3)).toBe("kept-closed");
});
