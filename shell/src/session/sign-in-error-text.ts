import {
  ApiError,
  errorText,
  UnknownOutcomeError,
  isOutcomeUnknown,
  NetworkError,
} from '@walkies/api-client';
import { EMAIL_TAKEN } from '@walkies/contract/texts';
import { ACCOUNT_DISABLED, isDisabledAtProvider } from './disabled-account';
import { SignInRefusal } from './sign-in-refusal';

export type SignInForm =
  'login' | 'admin-login' | 'sign-up' | 'new-password' | 'reset' | 'new-email' | 'leave' | 'again';

const WRONG_CREDENTIALS = [
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/user-not-found',
  'auth/wrong-password',
];

const WRONG = {
  login: 'Wrong email or password.',
  'admin-login': 'Invalid admin credentials',
  'new-password': 'That is not your current password.',
  reset: 'We could not change your password. Request a new link.',
  'new-email': 'Wrong password.',
  leave: 'Wrong password.',
  again: 'Wrong password.',
} as const satisfies Record<Exclude<SignInForm, 'sign-up'>, string>;

const FALLBACK = {
  login: 'Failed to log in',
  'admin-login': 'Failed to log in',
  'sign-up': 'Failed to create account',
  'new-password': 'Failed to change your password',
  reset: 'Failed to change your password',
  'new-email': 'Failed to change your address',
  leave: 'Failed to delete your account',
  again: 'Failed to check your password',
} as const satisfies Record<SignInForm, string>;

const NO_PROVIDER = 'Cannot reach the sign-in service. Check your connection.';
const PASSWORD_UNKNOWN =
  "We lost the connection, so we can't tell yet whether your password changed. Try again. If your current password is refused, use the new one.";

function providerCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}

/** The error message below a form, for refusals by the identity provider, the API or Walkies. */
export function signInErrorText(error: unknown, form: SignInForm): string {
  if (error instanceof SignInRefusal) return error.reason;
  if (form === 'sign-up' && isOutcomeUnknown(error)) {
    return new UnknownOutcomeError('your account is created', 'press').message;
  }
  if (error instanceof ApiError || error instanceof NetworkError) {
    return errorText(error, FALLBACK[form]);
  }
  if (isDisabledAtProvider(error)) return ACCOUNT_DISABLED;
  const code = providerCode(error);
  if (WRONG_CREDENTIALS.includes(code) && form !== 'sign-up') {
    return WRONG[form];
  }
  switch (code) {
    case 'auth/email-already-in-use':
      return EMAIL_TAKEN;
    case 'auth/too-many-requests':
      return 'Too many attempts. Please wait a minute and try again.';
    case 'auth/network-request-failed':
      return form === 'new-password' ? PASSWORD_UNKNOWN : NO_PROVIDER;
    default:
      return FALLBACK[form];
  }
}
