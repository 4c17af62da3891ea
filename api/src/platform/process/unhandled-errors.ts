import { logFault } from '../../core/log.js';
import { currentRequestId } from '../../core/request-id.js';

/**
 * Logs unhandled rejections with the id of their request; each concerns one request, so the process goes on.
 * After an uncaught exception the state is unknown, so the process shuts down gracefully, and its supervisor
 * restarts it.
 */
export function handleUnhandledErrors(stop: () => void): void {
  process.on('unhandledRejection', (reason) => logFault(currentRequestId(), reason));
  process.on('uncaughtException', (error) => {
    logFault(currentRequestId(), error);
    stop();
  });
}
