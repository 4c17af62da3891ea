import { readFileSync } from 'node:fs';
import { openingIn } from './profile-rules.js';

const OURS = readFileSync(new URL('../../../../firestore.rules', import.meta.url), 'utf8');
const rules = (inside: string): string =>
  `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents { ${inside} } }`;
const PUBLISH =
  "publish firestore.rules in Firebase's console (Firestore Database, rules) at once.";
const STRANGERS = `Anybody can read the profiles without signing in: ${PUBLISH}`;

it.each([
  ['our own', OURS],
  ['rules for another collection', rules('match /dogs/{id} { allow read; }')],
  [
    'rules for what is below a profile',
    rules('match /users/{uid}/notes/{note} { allow read: if true; }'),
  ],
  [
    'an opening in a comment or a string',
    rules(`// match /users/{uid} { allow read; }
      /* allow read; */
      match /users/{uid} { allow read: if (false); }
      function isKit() { return request.auth.token.name == "}; allow read;"; }`),
  ],
])('profile rules: finds no opening in %s', (_, text) => {
  expect(openingIn(text)).toBeNull();
});

it.each([
  [
    'match /{document=**} { allow read, write; }',
    /^Anybody can read and change .* without signing/,
  ],
  ['match /users/{uid} { allow get: if true; }', STRANGERS],
  ['match /{collection}/{id} { allow list: if ( true ); }', STRANGERS],
  [
    'match /users/{uid} { allow create: if request.auth == null; allow update: if true; }',
    /^Anybody can change the profiles without/,
  ],
  [
    'match /{all=**} { allow read: if request.auth != null; }',
    `Anybody who signs in can read the profiles of all people: ${PUBLISH}`,
  ],
  [
    'match /users/{uid} { allow read, write: if (request.auth.uid != null); }',
    /^Anybody who signs in can read and change the profiles of all people/,
  ],
  [
    'match /users { match /{uid} { allow write: if request.auth.uid == uid; } }',
    `Browsers can change the profiles where request.auth.uid==uid: ${PUBLISH}`,
  ],
  [
    `function signedIn() { return request.auth != null; }
     match /users/{uid} { allow read: if signedIn(); }`,
    /^Browsers can read the profiles where signedIn\(\)/,
  ],
])('profile rules: finds the opening in %s', (inside, sentence) => {
  expect(openingIn(rules(inside))).toMatch(sentence);
});

it.each(['', 'service firebase.storage { match /b/{bucket}/o { allow read; } }', `${OURS} {`])(
  'profile rules: does not vouch for rules of an unknown form: %j',
  (text) => {
    expect(openingIn(text)).toMatch(/^The published Firestore rules are of an unknown form/);
  },
);
