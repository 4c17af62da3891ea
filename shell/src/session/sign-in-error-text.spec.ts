import { ApiError, errorText, UnknownOutcomeError, NetworkError } from '@walkies/api-client';
import { signInErrorText, type SignInForm } from './sign-in-error-text';
import { SignInRefusal } from './sign-in-refusal';

const fromProvider = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });

// spec: 5.13, 8.15, 10.30
test.each<[string, SignInForm, string]>([
  ['wrong-password', 'login', 'Wrong email or password.'],
  ['user-not-found', 'login', 'Wrong email or password.'],
  ['invalid-credential', 'login', 'Wrong email or password.'],
  ['wrong-password', 'admin-login', 'Invalid admin credentials'],
  ['user-not-found', 'admin-login', 'Invalid admin credentials'],
  ['invalid-credential', 'admin-login', 'Invalid admin credentials'],
  ['wrong-password', 'new-password', 'That is not your current password.'],
  ['invalid-credential', 'leave', 'Wrong password.'],
  ['requires-recent-login', 'new-password', 'Failed to change your password'],
  ['email-already-in-use', 'sign-up', 'An account with this email already exists.'],
  ['too-many-requests', 'login', 'Too many attempts. Please wait a minute and try again.'],
  ['network-request-failed', 'sign-up', 'Cannot reach the sign-in service. Check your connection.'],
  ['network-request-failed', 'leave', 'Cannot reach the sign-in service. Check your connection.'],
  [
    'network-request-failed',
    'new-password',
    "We lost the connection, so we can't tell yet whether your password changed. Try again. If your current password is refused, use the new one.",
  ],
  ['user-disabled', 'login', 'This account is disabled. Please ask the shelter.'],
  ['user-disabled', 'admin-login', 'This account is disabled. Please ask the shelter.'],
  ['internal-error', 'login', 'Failed to log in'],
  ['internal-error', 'sign-up', 'Failed to create account'],
  ['weak-password', 'sign-up', 'Failed to create account'],
])('sign-in error: explains %s at %s: %s', (code, form, text) => {
  expect(signInErrorText(fromProvider(code), form)).toBe(text);
});

// spec: 8.15
test('sign-in error: shows why Walkies itself refused', () => {
  expect(signInErrorText(new SignInRefusal('Not authorized as admin'), 'admin-login')).toBe(
    'Not authorized as admin',
  );
  expect(signInErrorText(new SignInRefusal('Invalid user role'), 'login')).toBe(
    'Invalid user role',
  );
});

test("sign-in error: adds the API's reason, but never the text of an internal error", () => {
  const refused = new ApiError(400, 'BAD_INPUT', 'The phone number is too short.');
  expect(signInErrorText(refused, 'sign-up')).toBe(
    'Failed to create account. The phone number is too short.',
  );
  const broken = new ApiError(500, 'INTERNAL', 'relation "person" does not exist');
  expect(signInErrorText(broken, 'login')).toBe('Failed to log in');
  expect(signInErrorText(broken, 'sign-up')).not.toContain('relation');
  expect(signInErrorText(new NetworkError('unreachable'), 'login')).toContain('connection');
});

test.each([
  ['a broken line', new NetworkError('unreachable')],
  ['a half-way answer', new ApiError(503, 'UNAVAILABLE', 'Please wait.')],
])(
  'sign-in error: reports an unknown outcome of a sign-up after %s, as every form does',
  (_, error) => {
    const lost = new UnknownOutcomeError('your account is created', 'press');
    expect(signInErrorText(error, 'sign-up')).toBe(errorText(lost, ''));
    expect(signInErrorText(error, 'login')).toMatch(/^Failed to log in(\.|$)/);
  },
);
