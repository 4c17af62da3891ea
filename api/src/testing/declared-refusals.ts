import { ENDPOINTS } from '@walkies/contract/endpoints';
import type { Declaration } from '@walkies/contract/endpoints';
import { refusalsOf } from '../platform/http/openapi.js';

/** The gate before all endpoints uses these codes, whatever they declare. */
const BY_THE_GATE: readonly unknown[] = [
  'BAD_INPUT',
  'BAD_JSON',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'INTERNAL',
];

const endpoints = Object.entries<Declaration>(ENDPOINTS).map(([key, declared]) => ({
  key,
  declared,
  pattern: new RegExp(`^${key.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** The endpoint of a call; a literal path takes precedence over one with a parameter. */
function endpointAt(method: string, path: string) {
  const call = `${method} ${path.split('?', 1)[0]}`;
  const found = endpoints.filter(({ pattern }) => pattern.test(call));
  return found.find(({ key }) => !key.includes(':')) ?? found[0];
}

/** Throws if an endpoint refuses with a code that the contract does not declare for it. */
export function demandDeclared(method: string, path: string, body: unknown): void {
  const endpoint = endpointAt(method, path);
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  if (!endpoint || code === undefined || BY_THE_GATE.includes(code)) return;
  if (refusalsOf(endpoint.declared).some((declared) => declared === code)) return;
  throw new Error(`${endpoint.key} refused with ${code}, which it does not declare`);
}
