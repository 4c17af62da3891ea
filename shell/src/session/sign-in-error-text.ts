import { ApiError, errorText, LostAnswer, mayBeDone, NetworkError } from '@walkies/api-client';
import { EMAIL_TAKEN } from '@walkies/contract/texts';
import { SignInRefusal } from './sign-in-refusal';

export type SignInForm = 'login' | 'admin-login' | 'sign-up';

const WRONG_CREDENTIALS = [
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/user-not-found',
  'auth/wrong-password',
];

const FALLBACK = {
  login: 'Failed to log in',
  'admin-login': 'Failed to log in',
  'sign-up': 'Failed to create account',
} as const satisfies Record<SignInForm, string>;

function providerCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}

/** The sentence under a form for what the identity provider, the API or Walkies refused. */
export function signInErrorText(error: unknown, form: SignInForm): string {
  if (error instanceof SignInRefusal) return error.reason;
  if (form === 'sign-up' && mayBeDone(error)) {
    return new LostAnswer('your account is created', 'press again').message;
  }
  if (error instanceof ApiError || error instanceof NetworkError) {
    return errorText(error, `${FALLBACK[form]}.`);
  }
  const code = providerCode(error);
  if (WRONG_CREDENTIALS.includes(code) && form !== 'sign-up') {
    return form === 'login' ? 'Wrong email or password.' : 'Invalid admin credentials';
  }
  switch (code) {
    case 'auth/email-already-in-use':
      return EMAIL_TAKEN;
    case 'auth/too-many-requests':
      return 'Too many attempts. Please wait a minute and try again.';
    case 'auth/network-request-failed':
      return 'Cannot reach the sign-in service. Check your connection.';
    default:
      return FALLBACK[form];
  }
}
