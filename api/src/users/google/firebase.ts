import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import type { App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import type { Auth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import type { CollectionReference } from 'firebase-admin/firestore';
import { ENV, EnvError } from '../../env.js';
import type { Env } from '../../env.js';
import { logNotice } from '../../core/log.js';
import { within } from '../../core/within.js';
import { FirestoreRefusals } from './firestore-refusals.js';
import { refusedCredentials } from './refused-credentials.js';

/**
 * Detects a dead connection to Firestore 15 s after a request on it, and reconnects after a refusal within
 * at most 3 s. Sends no ping without a pending request, because servers close connections with many pings.
 */
const LINE = {
  'grpc.keepalive_time_ms': 10_000,
  'grpc.keepalive_timeout_ms': 5_000,
  'grpc.max_reconnect_backoff_ms': 3_000,
};

const CLOSES_WITHIN_MS = 1_000;
const ADMITS_WITHIN_MS = 4_000;

/** The shelter's Firebase project: accounts, and the collection of profiles. */
@Injectable()
export class Firebase implements OnModuleInit, OnApplicationShutdown {
  readonly auth: Auth;
  readonly profiles: CollectionReference;
  readonly #app: App;

  constructor(@Inject(ENV) private readonly env: Pick<Env, 'firebase'>) {
    this.#app = initializeApp({ projectId: env.firebase.projectId }, randomUUID());
    this.auth = getAuth(this.#app);
    const firestore = getFirestore(this.#app);
    firestore.settings({ ...LINE, ...new FirestoreRefusals().settings });
    this.profiles = firestore.collection('users');
  }

  /** Refuses to start with credentials that Google refuses, but not while Google is unreachable. */
  async onModuleInit(): Promise<void> {
    const { credential } = this.#app.options;
    // The emulators accept any credentials.
    if (this.env.firebase.authEmulatorHost || !credential) return;
    try {
      await within(ADMITS_WITHIN_MS, 'Google', credential.getAccessToken());
    } catch (error) {
      const sentence = refusedCredentials(error);
      if (sentence) throw new EnvError([sentence]);
      logNotice('warn', 'Google could not be asked for access yet; starting all the same.');
    }
  }

  async onApplicationShutdown(): Promise<void> {
    // `deleteApp` does not close it. Limited, because an abandoned request may still be pending.
    await within(CLOSES_WITHIN_MS, 'The profile store', this.profiles.firestore.terminate()).catch(
      ({ message }: Error) => logNotice('warn', message),
    );
    await deleteApp(this.#app);
  }
}
