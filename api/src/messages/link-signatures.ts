import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { LinkSecretEntity } from './message-choice.entity.js';

/** Signs what stands in the links of mails, so that nobody makes one for somebody else. */
@Injectable()
export class LinkSignatures {
  #secret: Promise<string> | null = null;

  constructor(private readonly database: Database) {}

  /** `text` begins with what it is for: a signature for one use says nothing for another. */
  async sign(text: string): Promise<Buffer> {
    // It never changes: links in old mails go on working.
    this.#secret ??= this.#readSecret().catch((error: unknown) => {
      this.#secret = null;
      throw error;
    });
    return createHmac('sha256', await this.#secret)
      .update(text)
      .digest();
  }

  async #readSecret(): Promise<string> {
    const [only] = await this.database.entities((all) => all.find(LinkSecretEntity));
    if (!only) throw new Error('The table link_secret is empty');
    return only.secret;
  }
}
