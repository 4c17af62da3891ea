import { logFault } from './log.js';
import { currentRequestId } from './request-id.js';

/**
 * Logs unhandled rejections with the id of their request, and the process goes on: each belongs to one
 * request. After an uncaught exception the state is unknown: the process shuts down in order, and its
 * supervisor restarts it.
 */
export function handleUnhandledErrors(stop: () => void): void {
  process.on('unhandledRejection', (reason) => logFault(currentRequestId(), reason));
  process.on('uncaughtException', (error) => {
    logFault(currentRequestId(), error);
    stop();
  });
}
