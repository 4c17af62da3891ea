import type { MissingFromProfile, Role } from '@walkies/contract';

/** The caller: the account's uid and address, the display name, and the profile's role. */
export interface Person {
  uid: string;
  email: string;
  name: string;
  role: Role;
  /** Missing parts of the profile, if it was read. A walker with missing parts cannot book. */
  missing?: readonly MissingFromProfile[];
  /** True for a confirmed address; undefined unless the account was read. */
  emailConfirmed?: boolean;
}

declare global {
  // Express documents this namespace for properties that middleware adds to a request.
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Express's types are extended in theirs
  namespace Express {
    interface Request {
      id: string;
      /** The key that counts calls from the caller's address. */
      address: string;
      /** Set by the guard on every route that is not public. */
      person?: Person;
    }
  }
}
