import { z } from 'zod';
import { GoogleRefusal } from '../users/google/google-api.js';
import type { GoogleApi } from '../users/google/google-api.js';
import { accountSchema, passwordHashSchema } from './people-file.js';
import type { BackedUpAccount, PeopleFileHead } from './people-file.js';
import { messageOf } from '../core/error-text.js';

// The provider's maximum, for reading and for writing.
export const ACCOUNTS_AT_ONCE = 1_000;
/** 'REDACTED', which the provider answers to those who may not read hashes. */
const REDACTED = 'UkVEQUNURUQ=';
// The provider derives these from the address and the telephone number.
const OWN_PROVIDERS = ['password', 'phone'];

/** The role that reads hashes and writes accounts. */
const ROLE = 'Firebase Authentication Admin (roles/firebaseauth.admin)';

const pageSchema = z.object({
  users: z.array(accountSchema.extend({ version: z.int().optional() })).default([]),
  nextPageToken: z.string().optional(),
});
const configSchema = z.object({
  signIn: z.object({ hashConfig: passwordHashSchema.optional() }).optional(),
});
const uploadSchema = z.object({
  error: z.array(z.object({ index: z.int().default(0), message: z.string() })).default([]),
});

const webSafe = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_');

/**
 * All accounts of the provider's project, with their password hashes as the provider stores them. Not by
 * firebase-admin: it encodes a hash once more when it imports, so that no password of an emulator survives.
 */
export class ProviderAccounts {
  /** Accounts so far whose hash the provider made with another project's key. */
  withoutPassword = 0;

  constructor(
    private readonly google: GoogleApi,
    private readonly projectId: string,
  ) {}

  /** Null where the project has no sign-in by password. */
  async passwordHash(): Promise<PeopleFileHead['passwordHash']> {
    const config = await this.google.get('identity', `/v2/projects/${this.projectId}/config`);
    return configSchema.parse(config).signIn?.hashConfig ?? null;
  }

  async *all(): AsyncGenerator<BackedUpAccount> {
    let token: string | undefined;
    do {
      const query = new URLSearchParams({
        maxResults: String(ACCOUNTS_AT_ONCE),
        ...(token && { nextPageToken: token }),
      });
      const path = `${this.#path}:batchGet?${query}`;
      const page = pageSchema.parse(await this.google.get('identity', path));
      for (const { version = 0, providerUserInfo, ...account } of page.users) {
        if (account.passwordHash === REDACTED) {
          throw new Error(
            `The service account may not read password hashes: give it the role ${ROLE}.`,
          );
        }
        const providers = providerUserInfo?.filter(
          ({ providerId }) => !OWN_PROVIDERS.includes(providerId),
        );
        const all = { ...account, ...(providers?.length && { providerUserInfo: providers }) };
        yield version === 0 ? all : this.#withoutHash(all);
      }
      // An empty page may name another one.
      token = page.users.length > 0 ? page.nextPageToken : undefined;
    } while (token);
  }

  /**
   * Writes at most `ACCOUNTS_AT_ONCE` accounts, those that exist too. Returns a sentence for each account that
   * is refused.
   */
  async write(accounts: readonly BackedUpAccount[], hash: PeopleFileHead['passwordHash']) {
    const answer = await this.google.post('identity', `${this.#path}:batchCreate`, {
      users: accounts.map(({ passwordHash, salt, ...user }) => ({
        ...user,
        ...(passwordHash && { passwordHash: webSafe(passwordHash) }),
        ...(salt && { salt: webSafe(salt) }),
      })),
      allowOverwrite: true,
      ...(hash && {
        hashAlgorithm: hash.algorithm,
        signerKey: webSafe(hash.signerKey),
        saltSeparator: webSafe(hash.saltSeparator),
        rounds: hash.rounds,
        memoryCost: hash.memoryCost,
      }),
    });
    return uploadSchema
      .parse(answer)
      .error.map(
        ({ index, message }) =>
          `The account ${accounts[index]?.localId} was not restored: ${message}`,
      );
  }

  // Restored accounts have such a hash until their next sign-in. The key is not to be had any more.
  #withoutHash(account: BackedUpAccount): BackedUpAccount {
    if (account.passwordHash) this.withoutPassword += 1;
    return { ...account, passwordHash: undefined, salt: undefined };
  }

  get #path(): string {
    return `/v1/projects/${this.projectId}/accounts`;
  }
}

/** A sentence for an error of the provider, which says what to do where the role is missing. */
export const providerFault = (error: unknown): string => {
  const message = messageOf(error);
  if (!(error instanceof GoogleRefusal) || error.status !== 403) return message;
  return `The service account may not do this: give it the role ${ROLE}. (${message})`;
};
