import { Injectable } from '@nestjs/common';
import type { ClientReport } from '@walkies/contract';
import { Clock } from '../platform/clock.js';
import { Measurements } from '../platform/process/measurements.js';
import { log, withoutPeople } from '../core/log.js';

/** Reports are anonymous, so the log is limited to this many lines a minute and process. */
export const LINES_PER_MINUTE = 30;
const MINUTE_MS = 60_000;

/** Logs the releases that browsers could not use. */
@Injectable()
export class ClientReportsService {
  #minute = 0;
  #written = 0;
  #unwritten = 0;

  constructor(
    private readonly clock: Clock,
    private readonly measurements: Measurements,
  ) {}

  take({ remote, version, fault, shown, reason }: ClientReport): void {
    this.measurements.emit('clientReport', { remote, fault });
    if (!this.#mayWrite()) {
      this.#unwritten += 1;
      return;
    }
    log({
      level: 'warn',
      notice: 'A browser could not use a release.',
      remote,
      version: version ?? 'unknown',
      fault,
      shown: shown ?? 'none',
      reason: withoutPeople(reason),
      unwritten: this.#unwritten || undefined,
    });
    this.#unwritten = 0;
  }

  #mayWrite(): boolean {
    const minute = Math.floor(this.clock.now().getTime() / MINUTE_MS);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#written = 0;
    }
    this.#written += 1;
    return this.#written <= LINES_PER_MINUTE;
  }
}
