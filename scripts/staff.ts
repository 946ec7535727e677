import { z } from "zod";
import { invitationPath } from "../src/desk/paths.ts";
import { invitationMinutes, invite, listPeople } from "../src/desk/server/people.ts";
import type { Database } from "../src/platform/db/client.ts";
import { readSettings } from "./read-settings.ts";
import { runCommand, UsageError } from "./run-command.ts";
import { print, printError } from "./terminal.ts";
import { withDatabase } from "./with-database.ts";

const usage = `Usage:
  npm run staff                       lists who may come in at /staff
  npm run staff -- invite <address>   prints a link by which they come in: as an admin for the first time, later in their own role
`;

/** Lets the first admin in, and one who has lost every other way. See docs/how-to/let-staff-in.md. */
async function run([command, address, ...rest]: string[]): Promise<void> {
  if (command === undefined) return withDatabase(list);
  if (command !== "invite" || address === undefined || rest.length > 0) throw new UsageError();
  const email = z.email().max(254).safeParse(address);
  if (!email.success) {
    printError(`${address} is no email address`);
    process.exitCode = 2;
    return;
  }
  await withDatabase((database) => inviteAdmin(database, email.data));
}

async function list({ db }: Database): Promise<void> {
  const people = await listPeople(db);
  for (const { name, email, role, disabledAt } of people)
    print(`${email}  ${name}, ${role}${disabledAt ? ", shut out" : ""}`);
  if (people.length === 0) print("Nobody was invited yet, so there is no desk.");
}

async function inviteAdmin({ db }: Database, email: string): Promise<void> {
  const { publicOrigin } = readSettings();
  const people = await listPeople(db);
  const known = people.find((one) => one.email === email.toLowerCase());
  if (known?.disabledAt) {
    printError(`${email} is shut out. An admin lets them in again at /staff/people`);
    process.exitCode = 1;
    return;
  }
  const [name = email] = email.split("@");
  const token = await invite(db, null, { email, name, role: "admin" });
  print(
    `Within ${invitationMinutes} minutes, and once, this link lets ${email} in, as ${known?.role ?? "admin"}:`,
  );
  print(publicOrigin + invitationPath(token));
}

await runCommand(run, usage);
