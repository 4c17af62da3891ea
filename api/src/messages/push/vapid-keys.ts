import { createECDH } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import webPush from 'web-push';
import { logNotice } from '../../core/log.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { LockedSecretError, Secrets } from '../../platform/secrets.js';

const SECRET = 'push';

/** The site's pair of keys for push services (RFC 8292), with whom they may write to about it. */
interface PushKeys {
  subject: string;
  publicKey: string;
  privateKey: string;
}

/**
 * Every subscription is made for these keys and ends with them, so they are made once. Without SECRETS_KEY, or with
 * another one, push is off.
 */
@Injectable()
export class VapidKeys implements OnApplicationBootstrap {
  #keys: Promise<PushKeys | null> | null = null;

  constructor(
    private readonly secrets: Secrets,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onApplicationBootstrap(): void {
    // Does not block the start: without PostgreSQL, the next who needs them tries again.
    this.read().catch(() => undefined);
  }

  /** Null: push is off. */
  read(): Promise<PushKeys | null> {
    this.#keys ??= this.#load().catch((error: unknown) => {
      this.#keys = null;
      throw error;
    });
    return this.#keys;
  }

  async #load(): Promise<PushKeys | null> {
    const { messages } = this.env;
    if (!messages || this.env.webPush === 'off') return null;
    try {
      const make = () => webPush.generateVAPIDKeys().privateKey;
      const privateKey = await this.secrets.readOrMake(SECRET, make);
      const pair = createECDH('prime256v1');
      pair.setPrivateKey(privateKey, 'base64url');
      return {
        subject: `mailto:${messages.from.address}`,
        publicKey: pair.getPublicKey('base64url'),
        privateKey,
      };
    } catch (error) {
      if (!(error instanceof LockedSecretError)) throw error;
      logNotice('warn', `Push is off: ${error.message}`);
      return null;
    }
  }
}
