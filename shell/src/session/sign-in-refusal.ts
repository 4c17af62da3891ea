/** Reason for which Walkies refuses a sign-in with the right password. */
export type RefusalReason = 'Invalid user role' | 'Not authorized as admin';

/** The password is right, but Walkies refuses the sign-in. */
export class SignInRefusal extends Error {
  override readonly name = 'SignInRefusal';

  constructor(readonly reason: RefusalReason) {
    super(reason);
  }
}
