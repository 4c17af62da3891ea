import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { Accounts } from '../users/accounts/accounts.js';
import type { Due } from './due.js';
import type { Letter } from './mail-layout.js';
import { firstName, shortDay, timeOf, zoneOf } from './mail-words.js';
import { addressOf, kindOf } from './message.js';
import type { Message, Write } from './message.js';
import { MessagesRepository } from './messages.repository.js';
import type { Recipient } from './messages.repository.js';

/** The identity provider's own: a code that it made is good for an hour. */
const CODE_LIFE_MS = 3_600_000;

const resetFacts = z.object({ email: z.string() });
const changedFacts = z.object({ at: z.iso.datetime() });

/** What people are told of their own accounts; none of it can be switched off. */
@Injectable()
export class AccountMessages {
  /** The kinds, by the word in their jobs. */
  readonly kinds: Readonly<Record<string, Write>> = {
    reset: kindOf(resetFacts, (due) => this.#reset(due)),
    'password-changed': kindOf(changedFacts, (due) => this.#passwordChanged(due)),
  };

  constructor(
    private readonly messages: MessagesRepository,
    private readonly accounts: Accounts,
    @Inject(ENV) private readonly env: Env,
  ) {}

  // Whether the address is somebody's is found out only here: who asked learns nothing of it.
  async #reset({ facts }: Due<z.infer<typeof resetFacts>>): Promise<Message | null> {
    const account = await this.accounts.findByEmail(facts.email);
    if (!account || account.disabled) return null;
    const { uid, email } = account;
    const code = await this.accounts.passwordResetCode(email);
    const message = this.#message({ person: account.name ?? '', email }, 'Choose a new password', {
      heading: 'Choose a new password',
      text: [
        'You asked for this because you forgot your password. The button works once, for one hour.',
        'It was not you? Then you do not have to do anything: your password stays as it is.',
      ],
      button: { label: 'Choose a new password', path: linkTo('/reset-password', code) },
    });
    return { ...message, uid };
  }

  async #passwordChanged({ uid, facts }: Due<z.infer<typeof changedFacts>>) {
    const found = await this.messages.readPerson(uid);
    if (!found) return null;
    return this.#message(found, 'Your password was changed', {
      heading: `Your password was changed, ${firstName(found.person)}`,
      text: [
        `${this.#when(facts.at)}. Other phones and computers are signed out by it.`,
        'It was not you? Choose a new one at once, and tell the shelter.',
      ],
      button: { label: 'It was not me', path: '/reset-password' },
    });
  }

  /** 'Tue 24 Nov at 9:05 AM (Shelter time: London, Greenwich Mean Time)' */
  #when(at: string): string {
    const { shelterTimeZone: zone } = this.env;
    const instant = new Date(at);
    return `${shortDay(instant, zone)} at ${timeOf(instant, zone)} (${zoneOf(instant, zone)})`;
  }

  #message(
    to: Recipient,
    subject: string,
    said: Pick<Letter, 'heading' | 'text' | 'button'>,
  ): Message {
    return {
      to: addressOf(to),
      subject,
      letter: { ...said, walk: null, list: null },
      calendar: null,
    };
  }
}

/** `until` (epoch seconds) lets the page say that a link is old without asking the provider. */
function linkTo(path: string, code: string): string {
  // The provider counts by its own clock, whatever that of the rules says.
  const until = Math.floor((Date.now() + CODE_LIFE_MS) / 1000);
  return `${path}?${new URLSearchParams({ code, until: String(until) })}`;
}
