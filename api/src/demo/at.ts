import type { INestApplicationContext } from '@nestjs/common';
import { Clock } from '../platform/clock.js';

/** Runs the work as if it were another time. */
export async function at<Answer>(
  app: INestApplicationContext,
  instant: Date,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const clock = app.get(Clock);
  const clockNow = clock.now.bind(clock);
  clock.now = () => instant;
  try {
    return await work();
  } finally {
    clock.now = clockNow;
  }
}
