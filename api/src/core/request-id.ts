import { AsyncLocalStorage } from 'node:async_hooks';

const ids = new AsyncLocalStorage<string>();

/** Runs the work of one request, so that errors in it know the request's id. */
export const inRequest = (id: string, work: () => void): void => ids.run(id, work);

/** The id of the current request, also in asynchronous work. */
export const currentRequestId = (): string | undefined => ids.getStore();
