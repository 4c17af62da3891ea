import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { LOCK_ADMINS } from '../../database/locks.sql.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { logFault, logNotice } from '../../core/log.js';
import { Accounts } from '../accounts/accounts.js';
import { AccountCreation } from './account-creation.js';
import { ProfileStore } from '../profiles/profile.store.js';

const RETRY_MS = 2_000;
const NAME = 'Admin';

type Outcome = 'there is an admin' | 'made' | 'refused';

/** Creates a new shelter's first admin, once, from ADMIN_EMAIL and ADMIN_PASSWORD. */
@Injectable()
export class FirstAdmin implements OnApplicationShutdown {
  #retry: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'firstAdmin'>,
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly profiles: ProfileStore,
    private readonly creation: AccountCreation,
  ) {}

  /** Tries once before it returns, and keeps retrying later while something is unreachable. */
  async ensure(): Promise<void> {
    const { firstAdmin } = this.env;
    if (!firstAdmin) return;
    try {
      await this.#ensureOnce(firstAdmin);
    } catch (error) {
      logNotice('warn', 'The first admin could not be looked for; trying again.');
      logFault(undefined, error);
      if (this.#stopped) return;
      this.#retry = setTimeout(() => void this.ensure(), RETRY_MS);
      this.#retry.unref();
    }
  }

  onApplicationShutdown(): void {
    this.#stopped = true;
    clearTimeout(this.#retry);
  }

  #ensureOnce(credentials: { email: string; password: string }): Promise<Outcome> {
    return this.database.transaction(async (queries) => {
      await queries.query(LOCK_ADMINS);
      const admins = await this.profiles.adminUids();
      if (admins.length > 0) return 'there is an admin';
      return this.#make(credentials);
    });
  }

  async #make({ email, password }: { email: string; password: string }): Promise<Outcome> {
    const account = await this.accounts.findByEmail(email);
    if (!account) {
      await this.creation.createAccount({
        name: NAME,
        email,
        password,
        role: 'admin',
        // The site's operator vouches for the address.
        emailConfirmed: true,
      });
      return made();
    }
    // Another person may have registered that address first.
    if (!(await this.accounts.signsIn(email, password))) {
      return refused('ADMIN_EMAIL has an account with another password than ADMIN_PASSWORD');
    }
    if (await this.profiles.find(account.uid)) {
      return refused('the account of ADMIN_EMAIL has a profile with another role');
    }
    await this.creation.createProfile(account.uid, { name: NAME, email, role: 'admin' });
    return made();
  }
}

const made = (): Outcome => {
  logNotice('info', 'The first admin was made from ADMIN_EMAIL.');
  return 'made';
};

const refused = (why: string): Outcome => {
  logNotice('warn', `There is no admin, and none was made: ${why}.`);
  return 'refused';
};
