import type { ChildProcess } from "node:child_process";
import { chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type FetchMessageObject, ImapFlow } from "imapflow";
import { endDaemon, startDaemon } from "./daemon.ts";
import { findPrograms } from "./debian-packages.ts";
import { freePort } from "./program.ts";

const dovecot = {
  what: "the reading of answers by mail",
  programs: ["dovecot"],
  packages: ["dovecot-imapd"],
  variable: "TEST_IMAP",
} as const;

/** Found nowhere else, so that a log can be searched for it. */
export const imapPassword = "a-pass-word-of-the-mailbox";

export type TestImap = {
  port: number;
  /** For `IMAP_URL`. Each user has a mailbox, which is made when it is first opened. */
  urlOf(user: string): string;
  /** Puts a mail into a mailbox, as a mail server does that has received it. @param arrivedAt now when left out */
  deliver(user: string, source: string | Buffer, arrivedAt?: Date): Promise<void>;
  /** Every mail in a mailbox with its flags, the oldest first. */
  mails(user: string): Promise<FetchMessageObject[]>;
  /** Gives a mailbox another UIDVALIDITY, with the same mails in it. */
  renumber(user: string): Promise<void>;
  down(): Promise<void>;
  up(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts a real IMAP server for tests: Dovecot on a free port of the loopback address, with its mailboxes in a folder of its own.
 * @returns why there is none, where Dovecot is not installed (see {@link findPrograms})
 */
export async function startDovecot(): Promise<TestImap | { skipped: string }> {
  const missing = await findPrograms(dovecot);
  if (missing) return { skipped: missing };
  const folder = await mkdtemp(join(tmpdir(), "imap-"));
  const port = await freePort();
  const conf = join(folder, "dovecot.conf");
  const mail = join(folder, "mail");
  await mkdir(mail);
  if (process.getuid?.() === 0)
    for (const path of [folder, mail]) await chown(path, nobody, nobody);
  await writeFile(conf, configuration(folder, port));
  let daemon: ChildProcess | undefined;
  const imap: TestImap = {
    port,
    urlOf: (user) => `imap://${user}:${imapPassword}@127.0.0.1:${port}/?requireTLS=false`,
    deliver: (user, source, arrivedAt) =>
      withClient(port, user, async (client) => {
        await client.append("INBOX", source, [], arrivedAt);
      }),
    mails: (user) =>
      withClient(port, user, async (client) => {
        await client.mailboxOpen("INBOX", { readOnly: true });
        return client.fetchAll("1:*", { flags: true, source: true });
      }),
    async renumber(user) {
      await imap.down();
      await rm(join(mail, user, "dovecot-uidlist"), { force: true });
      await imap.up();
    },
    async down() {
      if (daemon) await endDaemon(daemon);
    },
    async up() {
      daemon = startDaemon("dovecot", ["-F", "-c", conf]);
      await untilItAnswers(port);
    },
    async stop() {
      await imap.down();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  await imap.up();
  return imap;
}

/** Dovecot opens no mailbox as root. */
const nobody = 65_534;

function configuration(folder: string, port: number): string {
  const { uid, gid, username } = userInfo();
  const isRoot = uid === 0;
  const [mailUid, mailGid] = isRoot ? [nobody, nobody] : [uid, gid];
  const accounts = isRoot
    ? ""
    : `default_internal_user = ${username}\ndefault_login_user = ${username}\n`;
  return `${accounts}base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail/%u
first_valid_uid = 1
passdb {
  driver = static
  args = password=${imapPassword}
}
userdb {
  driver = static
  args = uid=${mailUid} gid=${mailGid} home=${folder}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`;
}

async function withClient<Done>(
  port: number,
  user: string,
  work: (client: ImapFlow) => Promise<Done>,
): Promise<Done> {
  const client = new ImapFlow({
    host: "127.0.0.1",
    port,
    secure: false,
    auth: { user, pass: imapPassword },
    logger: false,
    disableAutoIdle: true,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    client.close();
  }
}

async function untilItAnswers(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answered = await withClient(port, "anybody", async () => true).catch(() => false);
    if (answered) return;
    await wait(100);
  }
  throw new Error("dovecot did not start within 30 s.");
}
