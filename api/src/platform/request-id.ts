import { AsyncLocalStorage } from 'node:async_hooks';

const ids = new AsyncLocalStorage<string>();

/** Does the work of one request, so that whatever goes wrong in it knows the request's id. */
export const inRequest = (id: string, work: () => void): void => ids.run(id, work);

/** The id of the request that the current work belongs to, also after waiting for something. */
export const currentRequestId = (): string | undefined => ids.getStore();
