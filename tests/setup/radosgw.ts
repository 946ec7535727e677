import { type ChildProcess, execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import type { S3Settings } from "../../src/platform/settings.ts";
import { endDaemon, startDaemon } from "./daemon.ts";
import { findPrograms } from "./debian-packages.ts";

const run = promisify(execFile);
const clusterId = "11111111-1111-4111-8111-111111111111";
const osdId = "22222222-2222-4222-8222-222222222222";

const ceph = {
  what: "the S3 contract",
  programs: ["radosgw", "radosgw-admin", "ceph-mon", "ceph-osd", "ceph", "monmaptool"],
  packages: ["radosgw", "ceph-mon", "ceph-osd", "ceph-common"],
  variable: "TEST_S3",
} as const;

export type TestS3 = { settings: S3Settings; stop(): Promise<void> };

/**
 * Starts a real S3 server for tests: Ceph's object gateway over a cluster of one monitor and one
 * storage daemon that keeps everything in memory, on free ports of the loopback address. It needs
 * no root and no systemd, and takes a few seconds.
 * @param gigabytes how much it holds; when it is full it answers no more
 * @returns why there is none, where Ceph is not installed (see {@link findPrograms})
 */
export async function startRadosgw(gigabytes = 1): Promise<TestS3 | { skipped: string }> {
  const missing = await findPrograms(ceph);
  if (missing) return { skipped: missing };
  const folder = await mkdtemp(join(tmpdir(), "s3-"));
  const daemons: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(daemons.map(endDaemon));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const settings = await startCluster(folder, daemons, gigabytes);
    return { settings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** As a program's environment. */
export const s3Environment = (s3: S3Settings): Record<string, string> => ({
  S3_ENDPOINT: s3.endpoint,
  S3_REGION: s3.region,
  S3_BUCKET: s3.bucket,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
});

async function startCluster(
  folder: string,
  daemons: ChildProcess[],
  gigabytes: number,
): Promise<S3Settings> {
  const [monitor, gateway] = [await freePort(), await freePort()];
  const conf = join(folder, "ceph.conf");
  await writeFile(conf, configuration(folder, monitor, gateway, gigabytes));
  for (const name of ["mon", "osd", "run"]) await mkdir(join(folder, name));
  const start = (program: string, ...args: string[]) =>
    daemons.push(startDaemon(program, ["-c", conf, "-f", ...args]));

  await makeMonitor(folder, conf, monitor);
  start("ceph-mon", "-i", "a");
  await run("ceph-osd", ["-c", conf, "-i", "0", "--mkfs", "--osd-uuid", osdId]);
  await run("ceph", ["-c", conf, "osd", "new", osdId], { timeout: 30_000 });
  start("ceph-osd", "-i", "0");
  const keys = { accessKeyId: "contract", secretAccessKey: "contract-secret" };
  await makeUser(conf, keys);
  await run("ceph-authtool", ["-C", "--gen-key", "-n", "client.rgw", join(folder, "keyring")]);
  start("radosgw", "-n", "client.rgw");

  const endpoint = `http://127.0.0.1:${gateway}`;
  const settings = { endpoint, region: "us-east-1", bucket: "contract", ...keys };
  await untilItAnswers(endpoint);
  await makeBucket(settings);
  return settings;
}

async function makeMonitor(folder: string, conf: string, port: number): Promise<void> {
  const map = join(folder, "monmap");
  const address = `[v2:127.0.0.1:${port}]`;
  await run("monmaptool", ["--create", "--fsid", clusterId, "--addv", "a", address, map]);
  await run("ceph-mon", ["-c", conf, "--mkfs", "-i", "a", "--monmap", map]);
}

type Keys = { accessKeyId: string; secretAccessKey: string };

async function makeUser(conf: string, { accessKeyId, secretAccessKey }: Keys): Promise<void> {
  const keys = ["--access-key", accessKeyId, "--secret-key", secretAccessKey];
  const user = ["user", "create", "--uid", "contract", "--display-name", "Contract"];
  await run("radosgw-admin", ["-c", conf, ...user, ...keys], { timeout: 60_000 });
}

async function makeBucket({ endpoint, region, bucket, ...credentials }: S3Settings) {
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}

function configuration(
  folder: string,
  monitor: number,
  gateway: number,
  gigabytes: number,
): string {
  return `[global]
fsid = ${clusterId}
mon host = [v2:127.0.0.1:${monitor}]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc
keyring = ${folder}/keyring
run dir = ${folder}/run
crash dir = ${folder}/run
admin socket =
pid file =
log to file = false
mon cluster log to file = false
mon data = ${folder}/mon
mon allow pool size one = true
paxos propose interval = 0.02
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = ${gigabytes}G
osd pool default size = 1
osd pool default pg num = 1
osd crush chooseleaf type = 0
rgw rados pool pg num min = 1
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw data = ${folder}/rgw
`;
}

async function untilItAnswers(endpoint: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answered = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await wait(100);
  }
  throw new Error("radosgw did not start within 30 s.");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No free port.");
  return address.port;
}
