import { Injectable } from '@nestjs/common';
import type { Person } from '../../platform/person.js';
import { Accounts } from '../accounts/accounts.js';
import { PersonLock } from './person-lock.js';
import { PersonRepository } from './person.repository.js';
import type { PersonFacts } from './person.repository.js';

/** Refreshes the copy of a fetched profile, but not of a deleted person. */
@Injectable()
export class PersonCopy {
  constructor(
    private readonly lock: PersonLock,
    private readonly people: PersonRepository,
    private readonly accounts: Accounts,
  ) {}

  /** `gone`: the account has been deleted since it was fetched. */
  async refresh(person: Person, facts: PersonFacts): Promise<'kept' | 'gone'> {
    if (await this.people.refresh(person, facts)) return 'kept';
    // The person is new or has left since; only a new one still has an account.
    return this.lock.run(person.uid, async (queries) => {
      if (!(await this.accounts.find(person.uid))) return 'gone';
      await this.people.save(person, facts, queries);
      return 'kept';
    });
  }
}
