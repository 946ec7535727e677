import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { addressNetworks } from "./client-address.ts";

/** Names a client for the log; see {@link nameClients}. */
export type NameClient = (address: string, now?: Date) => string;

/**
 * Gives each client a name under which its refused requests can be found in the log without its address being kept: an
 * HMAC (RFC 2104) of its network, cut short. All servers give the same name on the same day (UTC), and another on the next, so that nobody
 * is followed for longer; without the key, trying out all addresses tells nothing.
 * @param key shared by all servers
 */
export function nameClients(key: KeyObject): NameClient {
  let today = { date: "", key };
  return (address, now = new Date()) => {
    const date = now.toISOString().slice(0, 10);
    if (today.date !== date) today = { date, key: createSecretKey(digest(key, date)) };
    return digest(today.key, addressNetworks(address).subscriber).toString("hex").slice(0, 12);
  };
}

function digest(key: KeyObject, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
