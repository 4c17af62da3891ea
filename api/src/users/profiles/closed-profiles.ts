import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { logNotice } from '../../core/log.js';
import { GoogleApi } from '../google/google-api.js';
import { profileOpening } from './profile-rules.js';

/** Checks at the start whether others than the API can reach the profiles. */
@Injectable()
export class ClosedProfiles implements OnApplicationBootstrap {
  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'firebase' | 'production'>,
    private readonly google: GoogleApi,
  ) {}

  /** Runs in the background: nothing waits for it or fails with it. */
  onApplicationBootstrap(): void {
    // The local emulator has only gRPC; its own test shows that it refuses strangers.
    if (this.env.production) void this.look();
  }

  /** Logs a warning when the profiles are open; logs nothing when the check fails. */
  async look(): Promise<void> {
    const { opening } = await profileOpening(this.google, this.env.firebase.projectId);
    if (opening) logNotice('warn', opening);
  }
}
