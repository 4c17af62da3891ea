import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../env.js';
import type { Env } from '../env.js';

/** The only source of the current time for rules. */
@Injectable()
export class Clock {
  readonly #shift: number;

  constructor(@Inject(ENV) env: Pick<Env, 'startsAt'>) {
    this.#shift = env.startsAt ? env.startsAt.getTime() - Date.now() : 0;
  }

  now(): Date {
    return new Date(Date.now() + this.#shift);
  }
}
