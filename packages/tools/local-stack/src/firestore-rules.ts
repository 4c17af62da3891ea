import type { FirestoreServer } from '@firestore-emulator/server';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PlainFailure } from './plain-failure.mjs';
import { ROOT } from './workspace.mjs';

/** The only supported firestore.rules, without comments and spaces. */
const DENY_ALL =
  "rules_version='2';servicecloud.firestore{match/databases/{database}/documents{" +
  'match/{document=**}{allowread,write:iffalse;}}}';

/** Token of the Admin SDK at an emulator, which bypasses the rules. */
const ADMIN = 'Bearer owner';

/** The published rules. */
export const firestoreRules = () => readFile(join(ROOT, 'firestore.rules'), 'utf8');

/**
 * The emulator cannot evaluate rules; it only supports the ones that deny everything.
 * @throws {PlainFailure} for other rules, which would apply in production but not here
 */
export function assertUnderstood(rules: string) {
  const withoutComments = rules.replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '').replace(/\s/g, '');
  if (withoutComments.replaceAll('"', "'") === DENY_ALL) return;
  throw new PlainFailure(
    'firestore.rules has a rule that the local emulator does not support. It supports only the rule that denies all access.',
  );
}

/** Denies all callers but the Admin SDK, as those rules do. */
export function denyStrangers(emulator: FirestoreServer) {
  // Use the emulator's own copy: two copies of this library are incompatible.
  const grpc = createRequire(createRequire(import.meta.url).resolve('@firestore-emulator/server'))(
    '@grpc/grpc-js',
  );
  const guard = (_method: object, call: Call) =>
    new grpc.ServerInterceptingCall(call, {
      start(next: (listener: object) => void) {
        next({
          onReceiveMetadata(metadata: Metadata, goOn: (metadata: Metadata) => void) {
            if (metadata.get('authorization').includes(ADMIN)) goOn(metadata);
            else call.sendStatus(DENIED);
          },
        });
      },
    });
  const DENIED = {
    code: grpc.status.PERMISSION_DENIED,
    details: 'Missing or insufficient permissions.',
  };
  Reflect.get(Reflect.get(emulator, 'server'), 'interceptors').push(guard);
}

type Metadata = { get(name: string): unknown[] };
type Call = { sendStatus(status: object): void };
