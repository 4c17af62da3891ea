import type { MissingFromProfile, Role } from '@walkies/contract';

/** Who is calling: the account's uid and address, the name to show, and the profile's role. */
export interface Person {
  uid: string;
  email: string;
  name: string;
  role: Role;
  /** What the profile lacks, where that was read; whoever lacks something does not book. */
  missing?: readonly MissingFromProfile[];
  /** Whether the address is known to be theirs, where the account was read. */
  emailConfirmed?: boolean;
}

declare global {
  // Express itself offers this namespace as the place for what middleware adds to a request.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Express {
    interface Request {
      id: string;
      /** What calls from the caller's address are counted under. */
      address: string;
      /** Set by the guard on every route that is not public. */
      person?: Person;
    }
  }
}
