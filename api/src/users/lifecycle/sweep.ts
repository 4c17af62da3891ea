import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { RecurringJobs } from '../../platform/recurring-jobs.js';
import { logNotice } from '../../platform/log.js';
import { Accounts } from '../accounts/accounts.js';
import { PersonDeletion } from './person-deletion.js';
import { PersonRepository } from '../people/person.repository.js';
import { ProfileStore } from '../profiles/profile.store.js';

const EVERY_MS = 15 * 60_000;
// The most that the provider looks up at once.
const AT_ONCE = 100;
// So many may go at a time whatever their share is; more than half of everybody is no coincidence.
const NEVER_STRANGE = 10;

const isStrange = (gone: number, people: number): boolean =>
  gone === people || (gone > NEVER_STRANGE && gone * 2 > people);

/** Forgets people whose accounts were deleted past this API, at the provider. */
@Injectable()
export class Sweep implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly people: PersonRepository,
    private readonly profiles: ProfileStore,
    private readonly accounts: Accounts,
    private readonly deletion: PersonDeletion,
  ) {}

  onApplicationBootstrap(): void {
    const work = (stopping: AbortSignal) => this.run(stopping);
    this.jobs.register({ name: 'forget people without an account', everyMs: EVERY_MS, work });
  }

  /**
   * Compares everybody with the provider, a small batch at a time. Where most accounts are missing
   * it forgets nobody: then it looks into another project, or the accounts are still to come back.
   */
  async run(stopping?: AbortSignal): Promise<void> {
    const { gone, people } = await this.#compare(stopping);
    if (gone.length > 0 && isStrange(gone.length, people)) {
      logNotice(
        'warn',
        `Of ${people} people ${gone.length} have no account, so nobody was forgotten: look at FIREBASE_PROJECT_ID.`,
      );
    } else {
      for (const uid of gone) {
        if (stopping?.aborted) return;
        await this.deletion.forgetGone(uid);
      }
    }
    await this.#removeLateProfiles(stopping);
  }

  async #compare(stopping?: AbortSignal): Promise<{ gone: string[]; people: number }> {
    const gone: string[] = [];
    let people = 0;
    let page: string[] = [];
    do {
      page = await this.people.uidsAfter(page.at(-1) ?? '', AT_ONCE);
      people += page.length;
      gone.push(...(await this.accounts.missing(page)));
    } while (page.length === AT_ONCE && !stopping?.aborted);
    return { gone, people };
  }

  // What was sent to the profiles before somebody left can arrive after it.
  async #removeLateProfiles(stopping?: AbortSignal): Promise<void> {
    for (const uid of await this.people.deletedUids()) {
      if (stopping?.aborted) return;
      if (!(await this.accounts.find(uid))) await this.profiles.remove(uid);
      await this.people.forgetDeleted(uid);
    }
  }
}
