import { can, ROLES } from '@walkies/contract';
import type { ErrorCode } from '@walkies/contract';
import { ENDPOINTS, errorBodySchema } from '@walkies/contract/endpoints';
import type { Declaration } from '@walkies/contract/endpoints';
import { z } from 'zod';
import { createDocument } from 'zod-openapi';
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { statusOf } from './endpoint.js';
import { ERROR_CATALOGUE, errorBody } from './error-catalogue.js';

const JSON_TYPE = 'application/json';
const BYTES = z.any().meta({ override: { type: 'string', format: 'binary' } });

const ABOUT = `Everything that Walkies' pages ask for. Instants are ISO 8601, days are the shelter's.

**To try a call** press *Authorize* and give an ID token. Where Walkies runs on your own machine, a demo
account's token comes from the emulator (walker, marshal and admin alike):

    curl -s 'http://localhost:3000/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local' \\
      -H 'content-type: application/json' \\
      -d '{"email":"walker@walkies.test","password":"walkies-walker","returnSecureToken":true}'

A refusal's \`error\` is for people, its \`code\` for programs.`;

function mayCall({ may }: Declaration): string {
  if (may === 'anybody') return 'Open to anybody.';
  if (may === 'signed-in') return 'For everybody who is logged in.';
  const roles = ROLES.filter((role) => can(role, may)).map((role) => `${role}s`);
  return `For ${roles.join(', ').replace(/, (?=\w+$)/, ' and ')} (\`${may}\`).`;
}

/** All error codes of an endpoint, except `INTERNAL`. */
export function refusalsOf(declared: Declaration): ErrorCode[] {
  const {
    may,
    params,
    query,
    body,
    isList,
    idempotent,
    ifMatch,
    recentSignIn,
    errors = [],
  } = declared;
  return [
    ...(params || query || body || idempotent || ifMatch ? (['BAD_INPUT'] as const) : []),
    ...(body ? (['BAD_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(isList ? (['LIST_TOO_LONG'] as const) : []),
    ...(may === 'anybody'
      ? []
      : (['UNAUTHENTICATED', 'ACCOUNT_DISABLED', 'ROLE_UNKNOWN'] as const)),
    ...(may === 'anybody' || may === 'signed-in' ? [] : (['FORBIDDEN'] as const)),
    ...(recentSignIn ? (['SIGN_IN_AGAIN'] as const) : []),
    ...(idempotent ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
    ...(ifMatch ? (['CHANGED_MEANWHILE'] as const) : []),
    ...errors,
    'RATE_LIMITED',
    'UNAVAILABLE',
  ];
}

function refusals(declared: Declaration): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(refusalsOf(declared), (code) => ERROR_CATALOGUE[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      `${status}`,
      {
        description: codes.map((code) => `\`${code}\`: ${ERROR_CATALOGUE[code].text}`).join('\n\n'),
        content: {
          [JSON_TYPE]: {
            schema: errorBodySchema,
            examples: Object.fromEntries(codes.map((code) => [code, { value: errorBody(code) }])),
          },
        },
      },
    ]),
  );
}

const MEANING: Readonly<Record<ReturnType<typeof statusOf>, string>> = {
  200: 'What was asked for.',
  201: 'What was asked for.',
  204: 'Done; there is nothing to read.',
  302: 'Leads to a page.',
};

/** The first example of a schema, of an array's items, of a union's first option, or before a transform. */
function exampleOf(schema: z.core.$ZodType | undefined): unknown {
  if (!schema) return undefined;
  const { examples } = z.globalRegistry.get(schema) ?? {};
  if (Array.isArray(examples)) return examples[0];
  if (schema instanceof z.ZodPipe) return exampleOf(schema.in);
  if (schema instanceof z.ZodArray) return [exampleOf(schema.element)];
  return schema instanceof z.ZodUnion ? exampleOf(schema.options[0]) : undefined;
}

const contentOf = (schema: z.ZodType) => ({ schema, example: exampleOf(schema) });

function goodAnswer(declared: Declaration): ZodOpenApiResponsesObject {
  const { answer, types = [], isList } = declared;
  const code = statusOf(declared);
  const total = { 'X-Total-Count': z.string().meta({ description: 'How many there are in all.' }) };
  return {
    [`${code}`]: {
      description: MEANING[code],
      ...((answer || types.length > 0) && {
        content: {
          ...(answer && { [JSON_TYPE]: contentOf(answer) }),
          ...Object.fromEntries(types.map((type) => [type, { schema: BYTES }])),
        },
      }),
      ...(isList && { headers: z.object(total) }),
    },
  };
}

function taken({ body, file }: Declaration): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (!body) return {};
  const form =
    file !== undefined && body instanceof z.ZodObject
      ? { 'multipart/form-data': { schema: body.extend({ [file]: BYTES.optional() }) } }
      : {};
  return { requestBody: { content: { [JSON_TYPE]: contentOf(body), ...form } } };
}

const KEY = z.string().optional().meta({
  description: 'Sent again with the same key within 24 hours, it is done once and answered alike.',
});

const VERSION = z.string().optional().meta({
  description: 'The `version` that was seen. Once there is another one, the call is refused.',
});

function operationOf(key: string, path: string, declared: Declaration): ZodOpenApiOperationObject {
  const { summary, description, may, params, query, idempotent, ifMatch } = declared;
  return {
    operationId: key,
    summary,
    description: [mayCall(declared), description].filter((text) => text !== undefined).join(' '),
    tags: [path.split('/', 2)[1] ?? ''],
    ...(may === 'anybody' && { security: [{}] }),
    requestParams: {
      ...(params && { path: z.object(params) }),
      ...(query instanceof z.ZodObject && { query }),
      ...(idempotent && { header: z.object({ 'Idempotency-Key': KEY }) }),
      ...(ifMatch && { header: z.object({ 'If-Match': VERSION }) }),
    },
    ...taken(declared),
    responses: {
      ...goodAnswer(declared),
      ...refusals(declared),
      default: {
        description: 'Every answer of 400 and above',
        content: { [JSON_TYPE]: { schema: errorBodySchema } },
      },
    },
  };
}

/** Describes all endpoints in OpenAPI 3.1, from the contract's declarations. */
export function describeEndpoints() {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [key, declared] of Object.entries<Declaration>(ENDPOINTS)) {
    const [method = '', path = ''] = key.split(' ');
    const address = `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[address] = {
      ...paths[address],
      [method.toLowerCase()]: operationOf(key, path, declared),
    };
  }
  return createDocument({
    openapi: '3.1.1',
    info: { title: 'Walkies', version: '1', description: ABOUT },
    security: [{ bearer: [] }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    paths,
  });
}
