import type { CastName } from "../people/cast.ts";
import { ownPoses, suits } from "../people/poses/own-poses.ts";
import type { PoseName } from "../people/poses/poses.ts";
import { type Hour, hours, type Thread } from "./hero-art.ts";

/** What people do on a page of each thread. */
export const posesOfThread: Record<Thread, readonly PoseName[]> = {
  arcs: ["phone", "tablet", "wave"],
  bars: ["paper", "laptop", "tablet"],
  beam: ["wave", "point", "think"],
  circuit: ["laptop", "typing", "tablet"],
  columns: ["book", "clasp", "paper"],
  conveyor: ["box", "wrench", "clipboard", "hat"],
  flight: ["folded", "point", "wave"],
  helix: ["clipboard", "tablet", "book"],
  lanes: ["cup", "phone", "clipboard"],
  pages: ["book", "paper", "typing"],
  pulse: ["clipboard", "tablet", "think"],
  rays: ["wave", "cup", "folded"],
  routes: ["box", "tablet", "clipboard", "point"],
  scallop: ["cup", "wave", "clasp"],
  steps: ["point", "paper", "folded"],
  truss: ["plan", "hat", "clipboard"],
  waves: ["headset", "typing", "wave", "phone"],
  weave: ["folded", "clasp", "cup", "wave"],
  "-": [],
};

/** What is done behind a table; two of these bring a table of their own. */
const atTable: readonly PoseName[] = ["laptop", "paper", "typing", "cup", "book", "clasp"];
const withTable: readonly PoseName[] = ["laptop", "typing"];

/** Poses with a hand in the air, where it would cover a neighbor's. */
const raised: readonly PoseName[] = ["wave", "point", "phone", "headset", "wrench", "think"];

interface Scene {
  hour: Hour;
  thread: Thread;
  names: readonly CastName[];
  /** Who sits at a shared table, by place. */
  seated?: readonly number[];
}

/**
 * One pose for each person of a scene, always the same for the same scene: first what the page's thread and the person
 * have in common, then, in turn, what the page is about and what the person is known for. The hour decides where in
 * these lists the choice starts. No two do the same, and one raises a hand at most.
 */
export function scenePoses({ hour, thread, names, seated = [] }: Scene): PoseName[] {
  const poses: PoseName[] = [];
  names.forEach((name, place) => {
    const wishes = wishesOf(name, thread, hours.indexOf(hour), place);
    const possible = seated.includes(place) ? common(wishes, atTable).concat(atTable) : wishes;
    const free = possible.filter(
      (pose) =>
        suits(name, pose) &&
        !poses.includes(pose) &&
        !(raised.includes(pose) && poses.some((other) => raised.includes(other))) &&
        !(withTable.includes(pose) && names.length > 2 && !seated.includes(place)),
    );
    poses.push(free[0] ?? ownPoses[name][0]);
  });
  return poses;
}

function wishesOf(name: CastName, thread: Thread, turn: number, place: number) {
  const own: readonly PoseName[] = ownPoses[name];
  const shared = posesOfThread[thread];
  const rest = [rotated(shared, turn), rotated(own, turn)];
  return [rotated(common(own, shared), turn), ...(place % 2 ? rest.reverse() : rest)].flat();
}

const common = (some: readonly PoseName[], others: readonly PoseName[]) =>
  some.filter((pose) => others.includes(pose));

function rotated(poses: readonly PoseName[], turn: number) {
  const start = poses.length && turn % poses.length;
  return [...poses.slice(start), ...poses.slice(0, start)];
}
