import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { CHOICES_OF } from '@walkies/contract';
import type { MessageChoice, MessageChoices } from '@walkies/contract';
import { Database } from '../database/database.js';
import { DomainError } from '../platform/domain-error.js';
import type { Person } from '../platform/person.js';
import { PersonEntity } from '../users/people/person.entity.js';
import { PersonalData } from '../users/people/personal-data.js';
import { MessageOffEntity } from './message-choice.entity.js';
import { SWITCH_OFF } from './message.sql.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

/** Which mails people want. */
@Injectable()
export class MessageChoicesService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly personalData: PersonalData,
    private readonly links: UnsubscribeLinks,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      read: async (uid) => ({
        messages_off: await this.#offOf(uid),
        refused_email: (await this.#addressesOf(uid))?.refused ?? null,
      }),
    });
  }

  async of({ uid, role }: Person): Promise<MessageChoices> {
    const off = await this.#offOf(uid);
    const choices = CHOICES_OF[role].map((kind) => ({ kind, on: !off.includes(kind) }));
    const reached = await this.#addressesOf(uid);
    return {
      choices,
      email_delivery: reached && reached.refused === reached.email ? 'refused' : 'fine',
    };
  }

  async choose(person: Person, kind: MessageChoice, on: boolean): Promise<MessageChoices> {
    await this.#switch(person.uid, kind, on);
    return this.of(person);
  }

  /** Throws `NOT_FOUND` for a link that is not ours. */
  async chooseBy(token: string, on: boolean): Promise<{ kind: MessageChoice }> {
    const found = await this.links.read(token);
    if (!found) throw new DomainError('NOT_FOUND', undefined, NO_LINK);
    await this.#switch(found.uid, found.kind, on);
    return { kind: found.kind };
  }

  async #switch(person: string, kind: MessageChoice, on: boolean): Promise<void> {
    if (on) await this.database.entities((all) => all.delete(MessageOffEntity, { person, kind }));
    else await this.database.query(SWITCH_OFF, [person, kind]);
  }

  async #addressesOf(uid: string): Promise<{ email: string; refused: string | null } | null> {
    const asked = { select: { uid: true, email: true, refusedEmail: true }, where: { uid } };
    const person = await this.database.entities((all) => all.findOne(PersonEntity, asked));
    return person && { email: person.email, refused: person.refusedEmail };
  }

  async #offOf(person: string): Promise<string[]> {
    const asked = { where: { person }, order: { kind: 'ASC' } } as const;
    const off = await this.database.entities((all) => all.find(MessageOffEntity, asked));
    return off.map(({ kind }) => kind);
  }
}

const NO_LINK =
  'This link is not whole. Log in and choose on the page of your account which mails you want.';
