import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { logNotice } from '../../core/log.js';

const TIMEOUT_MS = 4_000;
const STORE = 'https://firestore.googleapis.com';

/** Checks at the start whether strangers can read the profiles. */
@Injectable()
export class ClosedProfiles implements OnApplicationBootstrap {
  constructor(@Inject(ENV) private readonly env: Pick<Env, 'firebase' | 'production'>) {}

  /** Runs in the background: nothing waits for it or fails with it. */
  onApplicationBootstrap(): void {
    // The local emulator has only gRPC; its own test shows that it refuses strangers.
    if (this.env.production) void this.look();
  }

  /** Logs a warning when the profiles are readable; logs nothing when the check fails. */
  async look(): Promise<void> {
    const { projectId } = this.env.firebase;
    const path = `/v1/projects/${projectId}/databases/(default)/documents/users?pageSize=1`;
    try {
      const answer = await fetch(STORE + path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      await answer.body?.cancel();
      if (!answer.ok) return;
    } catch {
      return;
    }
    logNotice(
      'warn',
      'Anybody can read the profiles without signing in: deploy firestore.rules at once.',
    );
  }
}
