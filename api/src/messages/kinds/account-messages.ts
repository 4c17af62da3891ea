import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../../platform/clock.js';
import { Accounts } from '../../users/accounts/accounts.js';
import type { Account } from '../../users/accounts/accounts.js';
import { AccountLinks } from './account-links.js';
import type { MessageJob } from '../store/message-job.js';
import type { Letter } from '../mail/mail-layout.js';
import { commaName, shortDay, timeOf, zoneOf } from '../mail/mail-words.js';
import { addressOf, kindOf, DeferJob } from '../store/message.js';
import type { Message, Renderer } from '../store/message.js';
import { MessagesRepository } from '../store/messages.repository.js';
import type { Recipient } from '../store/message.sql.js';

/** Set by the identity provider: its codes expire after an hour. */
const CODE_LIFE_MS = 3_600_000;

/** The provider accepts a change of address for longer; the queue retries a message for a day. */
const WATCH_MS = 20 * 3_600_000;
const WATCH_EVERY_MS = 10 * 60_000;

const resetFacts = z.object({ email: z.string() });
const moveFacts = z.object({ from: z.string(), to: z.string(), at: z.iso.datetime() });
type Move = MessageJob<z.infer<typeof moveFacts>>;
const changedFacts = z.object({ at: z.iso.datetime() });

/** Messages to people about their own accounts; none of them can be switched off. */
@Injectable()
export class AccountMessages {
  /** The kinds, by their name in jobs. */
  readonly kinds: Readonly<Record<string, Renderer>> = {
    reset: kindOf(resetFacts, (job) => this.#reset(job)),
    invitation: kindOf(z.object({}), (job) => this.#invitation(job)),
    'confirm-email': kindOf(z.object({}), (job) => this.#confirmEmail(job)),
    'change-email': kindOf(moveFacts, (job) => this.#changeEmail(job)),
    'email-changed': kindOf(moveFacts, (job) => this.#emailChanged(job)),
    'password-changed': kindOf(changedFacts, (job) => this.#passwordChanged(job)),
  };

  constructor(
    private readonly messages: MessagesRepository,
    private readonly accounts: Accounts,
    private readonly links: AccountLinks,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  // Only the worker looks up the address, so the caller cannot learn whether it has an account.
  async #reset({ facts }: MessageJob<z.infer<typeof resetFacts>>): Promise<Message | null> {
    const account = await this.accounts.findByEmail(facts.email);
    if (!account || account.disabled) return null;
    const { uid, email } = account;
    const code = await this.accounts.passwordResetCode(email);
    const person = await this.#nameOf(account);
    const message = this.#message({ person, email }, 'Choose a new password', {
      heading: 'Choose a new password',
      text: [
        'You asked for this because you forgot your password. The button works once, for one hour.',
        'If this was not you, do nothing: your password stays the same.',
      ],
      button: {
        label: 'Choose a new password',
        path: linkTo('/reset-password', code, { account: await this.links.tokenOf(account) }),
      },
    });
    return { ...message, uid };
  }

  // A person who has chosen a password by mail has confirmed the address by that.
  async #invitation({ uid }: MessageJob): Promise<Message | null> {
    const account = await this.#accountOf(uid);
    if (!account || account.emailConfirmed) return null;
    const { email } = account;
    const code = await this.accounts.passwordResetCode(email);
    return this.#message({ person: '', email }, 'You are invited to Walkies', {
      heading: 'Welcome to Walkies',
      text: [
        'The shelter has made you a marshal in Walkies. You can add time slots, see the walkers and their dogs, and log walks.',
        'Choose your password. The button works once, for one hour. After that, use it to request a new link.',
      ],
      button: {
        label: 'Choose your password',
        path: linkTo('/reset-password', code, {
          account: await this.links.tokenOf(account),
          for: 'invitation',
        }),
      },
    });
  }

  async #confirmEmail({ uid }: MessageJob): Promise<Message | null> {
    const account = await this.#accountOf(uid);
    if (!account || account.emailConfirmed) return null;
    const { email } = account;
    const code = await this.accounts.confirmationCode(email);
    return this.#message({ person: '', email }, 'Confirm your address', {
      heading: 'Is this your address?',
      text: [
        'Then we can tell you in time when a walk is cancelled. The button works for one hour.',
        'If you did not sign up, do nothing or tell the shelter.',
      ],
      button: {
        label: 'Confirm your address',
        path: linkTo('/confirm-email', code, { account: await this.links.tokenOf(account) }),
      },
    });
  }

  async #changeEmail({ uid, facts: { to } }: Move): Promise<Message | null> {
    const account = await this.#accountOf(uid);
    if (!account || account.email === to) return null;
    const code = await this.accounts.emailChangeCode(account.email, to);
    return this.#message({ person: '', email: to }, 'Confirm your new address', {
      heading: 'Is this your new address?',
      text: [
        'Press the button to get our emails here and to log in with this address. The button works for one hour.',
        'If you did not ask for this, do nothing.',
      ],
      button: { label: 'Confirm your new address', path: linkTo('/confirm-email', code) },
    });
  }

  // Goes to the old address, because its owner may be the victim of a takeover.
  async #emailChanged({ uid, facts: { from, to, at } }: Move): Promise<Message | null> {
    const account = await this.#accountOf(uid);
    if (!account) return null;
    if (account.email !== to) {
      const now = this.clock.now().getTime();
      if (now > Date.parse(at) + WATCH_MS) return null;
      throw new DeferJob(new Date(now + WATCH_EVERY_MS));
    }
    return this.#message({ person: '', email: from }, 'Your address was changed', {
      heading: 'Your address was changed',
      text: [
        'Walkies writes to your new address from now on, and you log in with it.',
        'If this was not you, tell the shelter at once.',
      ],
      button: { label: 'Open Walkies', path: '/' },
    });
  }

  async #accountOf(uid: string): Promise<Account | null> {
    const account = await this.accounts.find(uid);
    return account?.disabled ? null : account;
  }

  /** None to an address that nobody has confirmed. People who signed up have a name only in the profile. */
  async #nameOf({ uid, name, emailConfirmed }: Account): Promise<string> {
    if (!emailConfirmed) return '';
    return (await this.messages.readPerson(uid))?.person || (name ?? '');
  }

  async #passwordChanged({ uid, facts }: MessageJob<z.infer<typeof changedFacts>>) {
    const found = await this.messages.readPerson(uid);
    if (!found) return null;
    return this.#message(found, 'Your password was changed', {
      heading: `Your password was changed${commaName(found.person)}`,
      text: [
        `${this.#when(facts.at)}. We signed you out on other phones and computers.`,
        'If this was not you, choose a new one at once and tell the shelter.',
      ],
      button: { label: 'It was not me', path: '/reset-password' },
    });
  }

  /** 'Tue 24 Nov at 09:05 (Shelter time: London, Greenwich Mean Time)' */
  #when(at: string): string {
    const instant = new Date(at);
    return `${shortDay(instant, this.env)} at ${timeOf(instant, this.env)} (${zoneOf(instant, this.env)})`;
  }

  #message(
    to: Recipient,
    subject: string,
    content: Pick<Letter, 'heading' | 'text' | 'button'>,
  ): Message {
    return {
      to: addressOf(to),
      subject,
      // The linked pages state whose they are, and some people read the mail on a device without a sign-in.
      letter: {
        ...content,
        button: { ...content.button, opensFor: 'anyone' },
        walk: null,
        list: null,
      },
      calendars: [],
      walkAt: null,
    };
  }
}

/**
 * `until` (epoch seconds) lets the page detect an expired link without asking the provider; `account` lets
 * it fetch the account's current state.
 */
function linkTo(
  path: string,
  code: string,
  more: { account?: string; for?: 'invitation' } = {},
): string {
  // The provider counts by real time, whatever the rules' clock shows.
  const until = Math.floor((Date.now() + CODE_LIFE_MS) / 1000);
  return `${path}?${new URLSearchParams({ code, until: String(until), ...more })}`;
}
