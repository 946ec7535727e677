import { lookup as lookUpInSystem } from "node:dns";
import { Resolver, TIMEOUT } from "node:dns/promises";
import type { LookupFunction } from "node:net";

/** Milliseconds for one question to one name server. */
const timeout = 3_000;

/**
 * Finds a host's addresses by the name servers. The system's own way (`getaddrinfo`) holds one of the few threads for as long as a
 * name server keeps silent, and mail and storage would wait for it; it is asked only for a name that they do not know, such as one
 * in `/etc/hosts`.
 */
export const lookup: LookupFunction = (hostname, options, callback) => {
  const resolver = new Resolver({ timeout, tries: 2 });
  const found = Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  void found.then(([four, six]) => {
    const addresses = [
      ...(four.status === "fulfilled" ? four.value : []).map((address) => ({ address, family: 4 })),
      ...(six.status === "fulfilled" ? six.value : []).map((address) => ({ address, family: 6 })),
    ];
    const [first] = addresses;
    if (first && options.all) callback(null, addresses);
    else if (first) callback(null, first.address, first.family);
    else if (four.status === "rejected" && four.reason.code === TIMEOUT)
      callback(four.reason, "", 4);
    else lookUpInSystem(hostname, options, callback);
  });
};
