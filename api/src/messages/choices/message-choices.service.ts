import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { CHOICES_OF, isOptIn, MESSAGE_OPT_INS } from '@walkies/contract';
import type { LinkedChoice, MessageChoices, SwitchableKind, Unsubscribed } from '@walkies/contract';
import { Database } from '../../database/database.js';
import { DomainError } from '../../core/domain-error.js';
import type { Person } from '../../platform/person.js';
import { PersonEntity } from '../../users/people/person.entity.js';
import { PersonalData } from '../../users/people/personal-data.js';
import { MessageOffEntity, MessageOnEntity } from '../store/message-choice.entity.js';
import { MessagesRepository } from '../store/messages.repository.js';
import { SWITCH_OFF, SWITCH_ON } from '../store/message.sql.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import type { Subscription } from './unsubscribe-links.js';

/** Reads and switches the mails that people have chosen. */
@Injectable()
export class MessageChoicesService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly messages: MessagesRepository,
    private readonly personalData: PersonalData,
    private readonly links: UnsubscribeLinks,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      read: async (uid) => ({
        messages_off: await this.#kindsOf(MessageOffEntity, uid),
        messages_on: await this.#kindsOf(MessageOnEntity, uid),
        refused_email: (await this.#addressesOf(uid))?.refused ?? null,
      }),
    });
  }

  async of({ uid, role }: Person): Promise<MessageChoices> {
    const off = await this.#kindsOf(MessageOffEntity, uid);
    const on = await this.#kindsOf(MessageOnEntity, uid);
    const choices = CHOICES_OF[role].map((kind) => ({ kind, on: !off.includes(kind) }));
    const reached = await this.#addressesOf(uid);
    return {
      choices,
      opt_ins:
        role === 'walker' ? MESSAGE_OPT_INS.map((kind) => ({ kind, on: on.includes(kind) })) : [],
      email_delivery: reached && reached.refused === reached.email ? 'refused' : 'fine',
    };
  }

  async choose(person: Person, kind: SwitchableKind, on: boolean): Promise<MessageChoices> {
    await this.#switch(person.uid, kind, on);
    return this.of(person);
  }

  /**
   * The choice that a link switches, with a hint of its owner's address for the link's holder. Throws
   * `NOT_FOUND`.
   */
  async ofLink(token: string): Promise<LinkedChoice> {
    const { uid, kind } = await this.#read(token);
    const person = await this.#addressesOf(uid);
    if (!person) throw new DomainError('NOT_FOUND', undefined, NO_ACCOUNT);
    const on = !(await this.messages.isOff(uid, kind));
    return { ...linked(kind), on, address: hinted(person.email) };
  }

  /** Throws `NOT_FOUND` for a link that we did not sign. */
  async chooseBy(token: string, on: boolean): Promise<Unsubscribed> {
    const { uid, kind } = await this.#read(token);
    await this.#switch(uid, kind, on);
    return linked(kind);
  }

  async #read(token: string): Promise<Subscription> {
    const found = await this.links.read(token);
    if (!found) throw new DomainError('NOT_FOUND', undefined, NO_LINK);
    return found;
  }

  async #switch(person: string, kind: SwitchableKind, on: boolean): Promise<void> {
    const isDefault = on !== isOptIn(kind);
    if (isDefault) {
      const Exception = isOptIn(kind) ? MessageOnEntity : MessageOffEntity;
      await this.database.entities((all) => all.delete(Exception, { person, kind }));
    } else {
      await this.database.query(on ? SWITCH_ON : SWITCH_OFF, [person, kind]);
    }
  }

  async #addressesOf(uid: string): Promise<{ email: string; refused: string | null } | null> {
    const options = { select: { uid: true, email: true, refusedEmail: true }, where: { uid } };
    const person = await this.database.entities((all) => all.findOne(PersonEntity, options));
    return person && { email: person.email, refused: person.refusedEmail };
  }

  async #kindsOf(
    Exception: typeof MessageOffEntity | typeof MessageOnEntity,
    person: string,
  ): Promise<string[]> {
    const options = { where: { person }, order: { kind: 'ASC' } } as const;
    const found = await this.database.entities((all) => all.find(Exception, options));
    return found.map(({ kind }) => kind);
  }
}

const linked = (kind: SwitchableKind): Unsubscribed =>
  isOptIn(kind) ? { kind: 'day-open', opt_in: kind } : { kind };

/** 'i…@e….org': mails are forwarded and addresses change, so the link's holder may be another person. */
function hinted(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const end = domain.slice(domain.lastIndexOf('.') + 1);
  return `${name.charAt(0)}…@${domain.charAt(0)}….${end}`;
}

const NO_ACCOUNT = 'This account no longer exists, so it gets no more of these emails.';
const NO_LINK = 'This link is incomplete. Log in and choose your emails under ‘My account’.';
