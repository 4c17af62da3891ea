import { test } from '@playwright/test';
import { aNewAccount, DEMO, signIn, type Account } from './people.js';

/** Number of earlier runs of this test on the same site: 0 without --repeat-each. */
export function round(): number {
  try {
    return test.info().repeatEachIndex;
  } catch {
    // In a set-up, before any test.
    return 0;
  }
}

const marshals = new Map<number, Promise<Account>>();

async function aNamesake(): Promise<Account> {
  const admin = await signIn(DEMO.admin);
  const account = aNewAccount();
  const form = { ...account, name: 'Maria Lopez', phoneNumber: '01234 567 890' };
  const answer = await admin.call('POST', '/users/marshals', form);
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return account;
}

/** The marshal who adds slots. A marshal cannot have two at the same time, so each round uses another. */
export function marshalOfRound(): Account | Promise<Account> {
  if (round() === 0) return DEMO.marshal;
  const marshal = marshals.get(round()) ?? aNamesake();
  marshals.set(round(), marshal);
  return marshal;
}
