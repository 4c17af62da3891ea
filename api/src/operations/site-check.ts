import type { Check, Site } from './check.js';
import { checkDatabase } from './check-database.js';
import { checkClock, checkGoogle } from './check-google.js';
import { checkMail } from './check-mail.js';
import { checkServiceAccountFile } from './check-service-account.js';
import { checkAddress } from './check-address.js';

const CHECKS: Readonly<Record<string, Check>> = {
  'the address': checkAddress,
  'the database': checkDatabase,
  'the clock': checkClock,
  'the service account': checkServiceAccountFile,
  Firebase: checkGoogle,
  mail: checkMail,
};

/** Looks at everything that can be seen from inside: `wrong` sentences, and names of what is right. */
export async function checkSite(site: Site): Promise<{ wrong: string[]; right: string[] }> {
  const checks = Object.entries(CHECKS).filter(([name]) => name !== 'mail' || site.env.messages);
  const found = await Promise.all(
    checks.map(async ([name, check]) => ({ name, wrong: await check(site) })),
  );
  return {
    wrong: found.flatMap(({ wrong }) => wrong),
    right: found.filter(({ wrong }) => wrong.length === 0).map(({ name }) => name),
  };
}
