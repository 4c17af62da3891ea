import type { FirestoreServer } from '@firestore-emulator/server';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PlainFailure } from './plain-failure.mjs';
import { ROOT } from './workspace.mjs';

/** What firestore.rules may say here, without comments and spaces. */
const NOBODY =
  "rules_version='2';servicecloud.firestore{match/databases/{database}/documents{" +
  'match/{document=**}{allowread,write:iffalse;}}}';

/** As whom the Admin SDK comes to an emulator, which no rule keeps out. */
const ADMIN = 'Bearer owner';

/** The rules that go out with the site. */
export const firestoreRules = () => readFile(join(ROOT, 'firestore.rules'), 'utf8');

/**
 * The emulator has no evaluator of rules: it knows the one that lets nobody in.
 * @throws {PlainFailure} for any other one, which would hold elsewhere and not here
 */
export function assertUnderstood(rules: string) {
  const said = rules.replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '').replace(/\s/g, '');
  if (said.replaceAll('"', "'") === NOBODY) return;
  throw new PlainFailure(
    'firestore.rules holds a rule that the local emulator does not understand: it knows only the one that denies everybody everything.',
  );
}

/** Keeps everybody but the Admin SDK out, as those rules do. */
export function denyStrangers(emulator: FirestoreServer) {
  // The emulator's own copy: two copies of this library do not understand each other.
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
