/** Why Walkies itself does not let somebody in who has a right password. */
export type RefusalReason = 'Invalid user role' | 'Not authorized as admin';

/** A right password that still does not open this door. */
export class SignInRefusal extends Error {
  override readonly name = 'SignInRefusal';

  constructor(readonly reason: RefusalReason) {
    super(reason);
  }
}
