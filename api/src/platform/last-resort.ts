import { logFault } from './log.js';
import { currentRequestId } from './request-id.js';

/**
 * What happens to faults that nothing catches. A promise that rejects unheard belongs to one
 * request: it is logged with that request's id, and the process goes on. After an exception that
 * left some callback in the middle nobody knows what is half done: the process stops in order, for
 * whoever runs it to start it anew.
 */
export function catchTheRest(stop: () => void): void {
  process.on('unhandledRejection', (reason) => logFault(currentRequestId(), reason));
  process.on('uncaughtException', (error) => {
    logFault(currentRequestId(), error);
    stop();
  });
}
