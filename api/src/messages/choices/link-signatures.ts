import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { LinkSecretEntity } from '../store/message-choice.entity.js';

/**
 * Signs the tokens in mails' links, so that no one can forge one. A signature is valid only for its `use`.
 */
@Injectable()
export class LinkSignatures {
  #secret: Promise<string> | null = null;

  constructor(private readonly database: Database) {}

  /** A token from which `open` recovers the text. */
  async seal(use: string, text: string): Promise<string> {
    const payload = Buffer.from(text).toString('base64url');
    return `${payload}.${(await this.sign(use, payload)).toString('base64url')}`;
  }

  /** Null for a token that we did not sign. */
  async open(use: string, token: string): Promise<string | null> {
    const [payload = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const ours = await this.sign(use, payload);
    if (given.length !== ours.length || !timingSafeEqual(given, ours)) return null;
    return Buffer.from(payload, 'base64url').toString();
  }

  async sign(use: string, text: string): Promise<Buffer> {
    // The secret never changes, so links in old mails keep working.
    this.#secret ??= this.#readSecret().catch((error: unknown) => {
      this.#secret = null;
      throw error;
    });
    return createHmac('sha256', await this.#secret)
      .update(`${use}/${text}`)
      .digest();
  }

  async #readSecret(): Promise<string> {
    const [only] = await this.database.entities((all) => all.find(LinkSecretEntity));
    if (!only) throw new Error('The table link_secret is empty');
    return only.secret;
  }
}
