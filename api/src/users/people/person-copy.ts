import { Injectable } from '@nestjs/common';
import type { Person } from '../../platform/person.js';
import { Accounts } from '../accounts/accounts.js';
import { PersonLock } from './person-lock.js';
import { PersonRepository } from './person.repository.js';
import type { PersonFacts } from './person.repository.js';

/** Keeps the copy of a profile that was looked at, and never of somebody who is gone. */
@Injectable()
export class PersonCopy {
  constructor(
    private readonly lock: PersonLock,
    private readonly people: PersonRepository,
    private readonly accounts: Accounts,
  ) {}

  /** `gone`: the account that was there when it was looked at is there no more. */
  async refresh(person: Person, facts: PersonFacts): Promise<'kept' | 'gone'> {
    if (await this.people.refresh(person, facts)) return 'kept';
    // Somebody new, or somebody who left since: only one of them still has an account.
    return this.lock.run(person.uid, async (queries) => {
      if (!(await this.accounts.find(person.uid))) return 'gone';
      await this.people.save(person, facts, queries);
      return 'kept';
    });
  }
}
