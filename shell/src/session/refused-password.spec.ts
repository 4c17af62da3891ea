import { refusedPasswordText } from './refused-password';

const refusal = (code: string, message = '') =>
  Object.assign(new Error(message), { code: `auth/${code}` });
const UNMET = 'password-does-not-meet-requirements';

// spec: 10.16
test.each([
  ['weak-password', '', 'Password must be at least 6 characters long'],
  [
    UNMET,
    'Firebase: Missing password requirements: [Password must contain at least 12 characters] (auth/x).',
    'Please choose another password. It must contain at least 12 characters.',
  ],
  [
    UNMET,
    '[Password must contain at least 12 characters, Password must contain an upper case character, Password must contain a numeric character]',
    'Please choose another password. It must contain at least 12 characters, an upper case character and a numeric character.',
  ],
  [UNMET, 'Firebase: Error.', 'Please choose another password.'],
  ['email-already-in-use', '', null],
])('refused password: says what to change after %s %s', (code, message, text) => {
  expect(refusedPasswordText(refusal(code, message))).toBe(text);
});

test('refused password: leaves other errors to the form', () => {
  expect(refusedPasswordText(new Error('weak-password'))).toBeNull();
});
