import { z } from 'zod';
import type { JsonSchema } from './json-schema.js';

interface Content {
  content?: Record<string, { schema?: JsonSchema; examples?: object }>;
}

interface Operation {
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

/** The response of `GET /api/docs-json`. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** A call as the running API describes it. */
export interface DescribedCall {
  method: string;
  /** With its parameters in braces, such as /api/dogs/{id} */
  path: string;
  parameters: { name: string; in: string; schema: JsonSchema }[];
  /** Schemas of the request body, by content type. */
  takes: Record<string, JsonSchema>;
  /** Schemas of the response, by status (or `default`) and content type; null: any bytes. */
  answers: Map<string, Map<string, z.ZodType | null>>;
  /** The declared error codes. */
  codes: ReadonlySet<string>;
}

/** Parses the description; `schemas` are the named ones of requests. */
export function describedCalls({ paths, components }: OpenApi): {
  calls: DescribedCall[];
  schemas: Record<string, JsonSchema>;
} {
  const $defs = inDefinitions(components.schemas);
  const reader = (schema: JsonSchema): z.ZodType =>
    z.fromJSONSchema(JSON.parse(JSON.stringify({ ...inDefinitions(schema), $defs })));
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): DescribedCall => {
      const { parameters = [], requestBody, responses } = operation;
      return {
        method: method.toUpperCase(),
        path,
        parameters,
        takes: schemasOf(requestBody),
        codes: new Set(
          Object.values(responses).flatMap(({ content = {} }) =>
            Object.keys(content['application/json']?.examples ?? {}),
          ),
        ),
        answers: new Map(
          Object.entries(responses).map(([status, { content = {} }]) => [
            status,
            new Map(
              Object.entries(content).map(([type, { schema }]) => [
                type,
                schema && type === 'application/json' ? reader(schema) : null,
              ]),
            ),
          ]),
        ),
      };
    }),
  );
  return { calls, schemas: components.schemas };
}

const schemasOf = (body: Content | undefined): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(body?.content ?? {}).flatMap(([type, { schema }]) =>
      schema ? [[type, schema]] : [],
    ),
  );

const inDefinitions = <Part>(part: Part): Part =>
  JSON.parse(JSON.stringify(part).replaceAll('#/components/schemas/', '#/$defs/'));

/** The described call for a URL; a literal path takes precedence over one with a parameter. */
export function callAt(
  calls: readonly DescribedCall[],
  method: string,
  address: string,
): DescribedCall | undefined {
  const steps = (address.split('?', 1)[0] ?? '').split('/');
  const wanted = method === 'HEAD' ? 'GET' : method;
  const leadsTo = ({ path }: DescribedCall): boolean => {
    const pattern = path.split('/');
    return (
      pattern.length === steps.length &&
      pattern.every((step, index) =>
        step.startsWith('{') ? steps[index] !== '' : step === steps[index],
      )
    );
  };
  const found = calls.filter((call) => call.method === wanted && leadsTo(call));
  return found.find(({ path }) => !path.includes('{')) ?? found[0];
}
