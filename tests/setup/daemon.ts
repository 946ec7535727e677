import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";

/** Starts a program that ends with this process, even when this one is killed: its pipe closes. */
export function startDaemon(program: string, args: string[]): ChildProcess {
  const untilPipeCloses = '"$@" & read _; kill -9 $!; wait';
  const stdio: StdioOptions = ["pipe", "ignore", "ignore"];
  return spawn("sh", ["-c", untilPipeCloses, "sh", program, ...args], { stdio });
}

/** Ends such a program and waits for it. */
export async function endDaemon(daemon: ChildProcess): Promise<void> {
  if (daemon.exitCode !== null) return;
  const ended = once(daemon, "exit");
  daemon.stdin?.end();
  await ended;
}
