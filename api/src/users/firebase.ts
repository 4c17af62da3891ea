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

/** The shelter's Firebase project: accounts, and the collection of profiles. */
@Injectable()
export class Firebase implements OnApplicationShutdown {
  readonly auth: Auth;
  readonly profiles: CollectionReference;
  readonly #app: App;

  constructor(@Inject(ENV) env: Pick<Env, 'firebase'>) {
    this.#app = initializeApp({ projectId: env.firebase.projectId }, randomUUID());
    this.auth = getAuth(this.#app);
    this.profiles = getFirestore(this.#app).collection('users');
  }

  onApplicationShutdown(): Promise<void> {
    return deleteApp(this.#app);
  }
}
