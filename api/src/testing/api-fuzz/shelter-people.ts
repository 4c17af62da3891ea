import { randomBytes } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import type { App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { emulatorToken } from '../identity/emulator-token.js';
import type { CallerName } from './call-arbitraries.js';

/** All callers; replaces each one whose account has become invalid. */
export class ShelterPeople {
  readonly #app: App;
  readonly #now = new Map<CallerName, { uid: string; token: string }>();

  constructor(private readonly projectId: string) {
    this.#app = initializeApp({ projectId }, randomBytes(6).toString('hex'));
  }

  /** The caller's token, or a similar one with other claims. */
  token(caller: CallerName, claims?: object): string | null {
    const now = this.#now.get(caller);
    if (!now) return null;
    return claims ? emulatorToken(this.projectId, now.uid, { ...claims }) : now.token;
  }

  uids(): string[] {
    return [...this.#now.values()].map(({ uid }) => uid);
  }

  async renew(caller: CallerName): Promise<void> {
    if (caller === 'anonymous') return;
    const uid = `${caller}-${randomBytes(6).toString('hex')}`;
    const [email, name] = [`${uid}@example.org`, `Test ${uid}`];
    await getAuth(this.#app).createUser({ uid, email, displayName: name });
    if (caller !== 'stranger') {
      const createdAt = new Date().toISOString();
      const waiver = { version: '2024-01', acceptedAt: createdAt };
      const profile = {
        name,
        email,
        role: caller,
        phoneNumber: '01234 567 890',
        createdAt,
        waiver,
      };
      await getFirestore(this.#app).collection('users').doc(uid).create(profile);
    }
    const token = emulatorToken(this.projectId, uid, { email, name });
    this.#now.set(caller, { uid, token });
  }

  callerWith(uid: string): CallerName | undefined {
    return [...this.#now].find(([, now]) => now.uid === uid)?.[0];
  }

  leave(): Promise<void> {
    return deleteApp(this.#app);
  }
}
