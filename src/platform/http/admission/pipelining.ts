import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const mostUnanswered = 4;

/** By connection, the answers that wait for those before them. */
const queues = new WeakMap<Socket, ServerResponse[]>();

/**
 * Whether a connection asks for more than four things before it has read an answer (pipelining, RFC 9112, 9.3.2). Each
 * would be held in memory. No browser does that; where it is true, the connection is to be broken off.
 */
export function pipelinesTooMuch({ socket }: IncomingMessage, response: ServerResponse): boolean {
  // An answer has the socket when its turn comes; nearly every one has it at once.
  if (response.socket !== null) return false;
  const queue = (queues.get(socket) ?? []).filter(waits);
  queue.push(response);
  queues.set(socket, queue);
  const beingAnswered = 1;
  return queue.length + beingAnswered > mostUnanswered;
}

function waits({ socket, writableFinished, destroyed }: ServerResponse): boolean {
  return socket === null && !writableFinished && !destroyed;
}
