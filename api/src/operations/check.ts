import type { Env } from '../env.js';
import type { GoogleApi } from '../users/google-api.js';

/** What the checks look at. */
export interface Site {
  env: Env;
  /** The environment itself, for settings that only browsers need. */
  source: Readonly<Record<string, string | undefined>>;
  google: GoogleApi;
  /** This server's clock. */
  now: () => Date;
}

/** Returns a sentence for each thing that is wrong, with what to do. */
export type Check = (site: Site) => Promise<string[]>;
