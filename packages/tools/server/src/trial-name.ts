import { createHash } from 'node:crypto';
import { freePort, ROOT } from '@walkies/local-stack';

/**
 * Name of this clone's trial: of its folder, containers and images. So the trials of two clones never meet,
 * and a trial removes what a killed one of its clone left.
 */
export const NAME = `walkies-${createHash('sha256').update(ROOT).digest('hex').slice(0, 8)}`;

export const HTTP_PORT = await freePort();
export const HTTPS_PORT = await freePort();
export const SITE = `https://localhost:${HTTPS_PORT}`;
