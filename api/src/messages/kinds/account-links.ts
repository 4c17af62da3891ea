import { Injectable } from '@nestjs/common';
import type { AccountLink } from '@walkies/contract';
import { DomainError } from '../../core/domain-error.js';
import { Accounts } from '../../users/accounts/accounts.js';
import type { Account } from '../../users/accounts/accounts.js';
import { LinkSignatures } from '../choices/link-signatures.js';

const USE = 'account';
const NO_LINK = 'This link is incomplete.';

/**
 * A signed token for links to account pages, beside the provider's code. The provider accepts a code for an
 * address that the account has lost until it is used, and then reports only that it is invalid.
 */
@Injectable()
export class AccountLinks {
  constructor(
    private readonly signatures: LinkSignatures,
    private readonly accounts: Accounts,
  ) {}

  async tokenOf(account: Pick<Account, 'uid' | 'email'>): Promise<string> {
    return this.signatures.seal(USE, `${account.uid}/${await this.#printOf(account)}`);
  }

  /** The current state of the link's account. Throws `NOT_FOUND` for a token that we did not sign. */
  async read(token: string): Promise<AccountLink> {
    const payload = await this.signatures.open(USE, token);
    if (payload === null) throw new DomainError('NOT_FOUND', undefined, NO_LINK);
    const at = payload.lastIndexOf('/');
    const account = await this.accounts.find(payload.slice(0, at));
    if (!account || account.disabled) return { state: 'no-account' };
    const isSame = (await this.#printOf(account)) === payload.slice(at + 1);
    return { state: isSame ? 'open' : 'address-changed' };
  }

  // A hash replaces the address, because URLs end up in histories and logs.
  async #printOf({ email }: Pick<Account, 'email'>): Promise<string> {
    return (await this.signatures.sign('address', email.toLowerCase())).toString('base64url');
  }
}
