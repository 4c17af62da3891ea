import { lookup } from 'node:dns/promises';
import type { Check } from './check.js';

/** The site's name leads somewhere. */
export const checkAddress: Check = async ({ hostname }) => {
  try {
    await lookup(hostname);
    return [];
  } catch {
    return [
      `The name ${hostname} of SITE_URL does not resolve: add an A record (and AAAA for IPv6) with this server's address where the domain is registered, then wait some minutes.`,
    ];
  }
};
