import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import type { App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import type { Auth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import type { CollectionReference } from 'firebase-admin/firestore';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { logNotice } from '../platform/log.js';
import { within } from '../platform/within.js';

/**
 * A line to Firestore that died without a word is noticed 15 s after somebody asks over it, and one
 * that was refused is tried again after at most 3 s. No ping without a question under way: servers
 * close lines on which many of those come.
 */
const LINE = {
  'grpc.keepalive_time_ms': 10_000,
  'grpc.keepalive_timeout_ms': 5_000,
  'grpc.max_reconnect_backoff_ms': 3_000,
};

const CLOSES_WITHIN_MS = 1_000;

/** The shelter's Firebase project: accounts, and the collection of profiles. */
@Injectable()
export class Firebase implements OnApplicationShutdown {
  readonly auth: Auth;
  readonly profiles: CollectionReference;
  readonly #app: App;

  constructor(@Inject(ENV) env: Pick<Env, 'firebase'>) {
    this.#app = initializeApp({ projectId: env.firebase.projectId }, randomUUID());
    this.auth = getAuth(this.#app);
    const firestore = getFirestore(this.#app);
    firestore.settings(LINE);
    this.profiles = firestore.collection('users');
  }

  async onApplicationShutdown(): Promise<void> {
    // Not by `deleteApp`; and not for as long as something is asked over it that nobody waits for.
    await within(CLOSES_WITHIN_MS, 'The profile store', this.profiles.firestore.terminate()).catch(
      ({ message }: Error) => logNotice('warn', message),
    );
    await deleteApp(this.#app);
  }
}
