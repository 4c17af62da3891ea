import type { Env } from '../env.js';
import type { GoogleApi } from '../users/google/google-api.js';

/** What the checks look at. */
export interface Site {
  env: Env;
  /** The site's name, of SITE_URL. */
  hostname: string;
  /** This server's own IP addresses; empty: unknown. */
  serverAddresses: readonly string[];
  /** Who gets the test mail. */
  mailTo: string;
  /** The file of the service account's key; undefined for the machine's own credentials. */
  keyFile: string | undefined;
  google: GoogleApi;
  /** This server's clock. */
  now: () => Date;
}

/** Returns a sentence for each thing that is wrong, with what to do. */
export type Check = (site: Site) => Promise<string[]>;
