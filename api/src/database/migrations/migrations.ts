import type { MigrationInterface } from 'typeorm';
import { Baseline0035 } from './0035-baseline.js';

/** Every change of the schema, the oldest first. */
export const MIGRATIONS: (new () => MigrationInterface & { name: string })[] = [Baseline0035];
