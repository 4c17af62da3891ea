import { errorBodySchema } from '@walkies/contract/endpoints';
import { isPublic, mayCall } from '../who-may.js';
import { ERROR_CATALOGUE } from '../../platform/http/error-catalogue.js';
import type { CallerName } from './call-arbitraries.js';
import { callAt } from './described-calls.js';
import type { DescribedCall } from './described-calls.js';
import type { Outcome, RawAnswer } from './raw-http.js';
import type { WrittenCall } from './write-call.js';

const jsonIn = (answer: RawAnswer): unknown => JSON.parse(answer.body?.toString() ?? '');
const typeOf = ({ headers }: RawAnswer): string =>
  (headers.get('content-type') ?? '').replace(/;.*$/, '');

// The gate before all endpoints uses these codes, whatever they declare.
const BY_THE_GATE = ['BAD_INPUT', 'BAD_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

/** Uses the test's own table, not the API's description. A stranger may call at most what walkers may. */
function mayBeLetIn(caller: CallerName, { method, path }: DescribedCall): boolean {
  const route = `${method} ${path.replace(/^\/api/, '').replaceAll(/\{(\w+)\}/g, ':$1')}`;
  if (caller === 'anonymous') return isPublic(route);
  return mayCall(route, caller === 'stranger' ? 'walker' : caller);
}

function refusalFault(answer: RawAnswer, call: DescribedCall | undefined): string | null {
  const { status, headers, body } = answer;
  if (body === null) return null;
  if (typeOf(answer) !== 'application/json') return `a refusal as '${typeOf(answer)}'`;
  const { data, error } = errorBodySchema.safeParse(jsonIn(answer));
  if (!data) return `a refusal that is no ErrorBody: ${error.message}`;
  // Node's own refusals have no request id, and statuses of their own.
  const id = headers.get('x-request-id');
  if (id !== data.requestId) return `the request ${id} refused as ${data.requestId}`;
  const isDeclared = !call || !id || call.codes.has(data.code) || BY_THE_GATE.includes(data.code);
  if (!isDeclared) return `${data.code}, which is not described`;
  const expected: number = ERROR_CATALOGUE[data.code].status;
  return id && status !== expected ? `${data.code} with ${status}` : null;
}

function goodAnswerFault(answer: RawAnswer, call: DescribedCall, method: string): string | null {
  const types = call.answers.get(String(answer.status));
  if (!types) return `the status ${answer.status}, which is not described`;
  if (types.size === 0) return answer.body?.length ? 'a body where none is described' : null;
  const schema = types.get(typeOf(answer));
  if (schema === undefined) return `the type '${typeOf(answer)}', which is not described`;
  if (schema === null || method === 'HEAD') return null;
  const { error } = schema.safeParse(jsonIn(answer));
  return error ? `a body that is not as described: ${error.message}` : null;
}

/** The fault in the API's handling of a call; null when it follows its description. */
export function faultOf(
  outcome: Outcome,
  written: WrittenCall,
  caller: CallerName,
  calls: readonly DescribedCall[],
): string | null {
  if (outcome.kind === 'silent') return 'no answer within 30 s';
  if (outcome.kind === 'closed') {
    return written.isBroken ? null : `a closed connection after '${outcome.received}'`;
  }
  const { answer } = outcome;
  const { status, more, headers } = answer;
  // A request that cannot be parsed gets a full refusal, even for HEAD.
  const isUnread = written.method === 'HEAD' && !headers.has('x-request-id');
  if (more > 0 && !isUnread) return `${more} bytes after an answer of ${status}`;
  if (status >= 500) return `${status}: ${answer.body?.toString()}`;
  const call = callAt(calls, written.method, written.address);
  if (status >= 400) {
    if (call && !call.answers.has(String(status)) && !call.answers.has('default')) {
      return `the status ${status}, which is not described`;
    }
    return refusalFault(answer, call);
  }
  if (!call) return `${status} at an address that is not described`;
  if (!mayBeLetIn(caller, call)) return `${status} for ${caller}, who may not call it`;
  return goodAnswerFault(answer, call, written.method);
}
