import { InterceptingCall, status } from '@grpc/grpc-js';
import type { CallProperties, InterceptorOptions, NextCall, StatusObject } from '@grpc/grpc-js';
import { MinuteNotice } from '../../core/minute-notice.js';

/** What the operator can do about a refusal, by gRPC status. */
const REMEDIES: ReadonlyMap<status, string> = new Map([
  [
    status.RESOURCE_EXHAUSTED,
    "its quota is used up; raise the project's plan, or wait for the next day in Pacific time.",
  ],
  [
    status.PERMISSION_DENIED,
    'switch on the Firestore API, and give the service account the role Cloud Datastore User.',
  ],
  [
    status.UNAUTHENTICATED,
    "check GOOGLE_APPLICATION_CREDENTIALS, whether the key still exists, and this machine's clock.",
  ],
  [status.NOT_FOUND, 'create the database (default) in the project FIREBASE_PROJECT_ID.'],
]);

// Updating a missing document has the same status.
const isDocument = ({ code, details }: StatusObject): boolean =>
  code === status.NOT_FOUND && !/database .* does not exist/i.test(details);

/**
 * Logs why Firestore refuses, once a minute. Its client retries a refusal for longer than a request waits,
 * so that callers only see a timeout.
 */
export class FirestoreRefusals {
  readonly #notice = new MinuteNotice();

  /** Google's own option for its clients of gRPC. */
  readonly settings = {
    'grpc.callInvocationTransformer': (call: CallProperties<unknown, unknown>) => ({
      ...call,
      callOptions: { ...call.callOptions, interceptors: [this.#intercept] },
    }),
  };

  readonly #intercept = (options: InterceptorOptions, nextCall: NextCall) =>
    new InterceptingCall(nextCall(options), {
      start: (metadata, _, next) =>
        next(metadata, {
          onReceiveStatus: (received, pass) => {
            this.#note(received);
            pass(received);
          },
        }),
    });

  #note(received: StatusObject): void {
    const remedy = REMEDIES.get(received.code);
    if (!remedy || isDocument(received)) return;
    const { code, details } = received;
    this.#notice.warn(`Firestore refuses (${status[code]}: ${details}): ${remedy}`);
  }
}
