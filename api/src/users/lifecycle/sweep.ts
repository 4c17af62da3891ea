import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { ScheduledJobs } from '../../platform/scheduled-jobs.js';
import { logNotice } from '../../core/log.js';
import { Accounts } from '../accounts/accounts.js';
import { PersonDeletion } from './person-deletion.js';
import { PersonRepository } from '../people/person.repository.js';
import { ProfileStore } from '../profiles/profile.store.js';

const EVERY_MS = 15 * 60_000;
// The provider's maximum for one lookup.
const AT_ONCE = 100;
// Always few enough to delete. Beyond it, missing more than half of all accounts is no coincidence.
const NEVER_STRANGE = 10;

const isStrange = (deleted: number, people: number): boolean =>
  deleted === people || (deleted > NEVER_STRANGE && deleted * 2 > people);

/** Deletes people whose accounts were deleted at the provider, past this API. */
@Injectable()
export class Sweep implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: ScheduledJobs,
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
   * Compares all people with the provider, in small batches. If most accounts are missing, deletes no one:
   * it may be the wrong project, or the accounts may still be restored.
   */
  async run(stopping?: AbortSignal): Promise<void> {
    const { deleted, people } = await this.#compare(stopping);
    if (deleted.length > 0 && isStrange(deleted.length, people)) {
      logNotice(
        'warn',
        `Of ${people} people ${deleted.length} have no account, so nobody was deleted: look at FIREBASE_PROJECT_ID.`,
      );
    } else {
      for (const uid of deleted) {
        if (stopping?.aborted) return;
        await this.deletion.deleteWithoutAccount(uid);
      }
    }
    await this.#removeLateProfiles(stopping);
  }

  async #compare(stopping?: AbortSignal): Promise<{ deleted: string[]; people: number }> {
    const deleted: string[] = [];
    let people = 0;
    let page: string[] = [];
    do {
      page = await this.people.uidsAfter(page.at(-1) ?? '', AT_ONCE);
      people += page.length;
      deleted.push(...(await this.accounts.missing(page)));
    } while (page.length === AT_ONCE && !stopping?.aborted);
    return { deleted, people };
  }

  // A write to the profile store may arrive after the person's deletion.
  async #removeLateProfiles(stopping?: AbortSignal): Promise<void> {
    for (const uid of await this.people.deletedUids()) {
      if (stopping?.aborted) return;
      if (!(await this.accounts.find(uid))) await this.profiles.remove(uid);
      await this.people.removeDeletedUid(uid);
    }
  }
}
