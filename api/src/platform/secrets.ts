import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { SecretEntity } from './platform.entities.js';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** SECRETS_KEY is missing, or is not the one that encrypted the secret. */
export class LockedSecretError extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'LockedSecretError';
  }
}

/** The site's own secrets, which the database holds encrypted by SECRETS_KEY. */
@Injectable()
export class Secrets {
  constructor(
    private readonly database: Database,
    @Inject(ENV) private readonly env: Pick<Env, 'secretsKey'>,
  ) {}

  /**
   * A secret, made on first use; all processes get the same one. Throws `LockedSecretError` rather than replace one
   * that another key encrypted.
   */
  async readOrMake(name: string, make: () => string): Promise<string> {
    if (this.env.secretsKey === null) throw new LockedSecretError('SECRETS_KEY is not set.');
    const key = Buffer.from(this.env.secretsKey, 'hex');
    const stored = await this.#find(name);
    if (stored) return open(stored.value, name, key);
    const value = seal(make(), name, key);
    // Of two processes that make it at once, the second stores nothing.
    await this.database.entities((all) =>
      all
        .createQueryBuilder()
        .insert()
        .into(SecretEntity)
        .values({ name, value })
        .orIgnore()
        .execute(),
    );
    const made = await this.#find(name);
    if (!made) throw new Error(`The secret ${name} was deleted while it was made`);
    return open(made.value, name, key);
  }

  #find(name: string): Promise<SecretEntity | null> {
    return this.database.entities((all) => all.findOneBy(SecretEntity, { name }));
  }
}

// The name is authenticated too, so that no secret stands in for another.
function seal(text: string, name: string, key: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

function open(value: string, name: string, key: Buffer): string {
  const bytes = Buffer.from(value, 'base64url');
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(name))
      .setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
    return decipher.update(bytes.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    throw new LockedSecretError(
      `SECRETS_KEY is not the key that encrypted the secret '${name}' in the database.`,
    );
  }
}
