import { lookup } from 'node:dns/promises';
import type { Check } from './check.js';

/** The site's name leads somewhere, and browsers get what they sign in with. */
export const checkAddress: Check = async ({ source, env }) => {
  const wrong: string[] = [];
  if (!env.firebase.apiKey) {
    wrong.push(
      "FIREBASE_API_KEY is missing: browsers sign in with it. Copy the 'Web API key' from Firebase's console (project settings, general).",
    );
  }
  const address = source.SITE_URL?.trim();
  if (!address || !URL.canParse(address)) {
    wrong.push('SITE_URL is missing: set the address of the site, https://walkies.example.org');
    return wrong;
  }
  const { hostname } = new URL(address);
  try {
    await lookup(hostname);
  } catch {
    wrong.push(
      `The name ${hostname} of SITE_URL does not resolve: add an A record (and AAAA for IPv6) with this server's address where the domain is registered, then wait some minutes.`,
    );
  }
  return wrong;
};
