import { applyDecorators } from '@nestjs/common';
import { ApiConsumes, ApiExtension } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';

const FORM = 'multipart/form-data';
// Carries the file's name into the document; no reader gets to see it.
const FILE = 'x-file';

type Schemas = NonNullable<OpenAPIObject['components']>['schemas'];
type Operation = NonNullable<OpenAPIObject['paths'][string]['post']>;

/** For a route that takes a form beside JSON, with the same fields and one file of this name. */
export const takesFile = (file: string) =>
  applyDecorators(ApiConsumes('application/json', FORM), ApiExtension(FILE, file));

function describeForm(operation: Operation, schemas: Schemas): void {
  const file: unknown = Reflect.get(operation, FILE);
  Reflect.deleteProperty(operation, FILE);
  const { requestBody } = operation;
  if (typeof file !== 'string' || !requestBody || !('content' in requestBody)) return;
  const form = requestBody.content[FORM];
  if (!form?.schema || !('$ref' in form.schema)) return;
  const asJson = schemas?.[form.schema.$ref.replace(/^.*\//, '')];
  if (!asJson || '$ref' in asJson) return;
  const binary = { type: 'string', format: 'binary' };
  form.schema = { ...asJson, properties: { ...asJson.properties, [file]: binary } };
}

/** Gives each form of the document the file that comes with its fields. */
export function describeForms({ paths, components }: OpenAPIObject): void {
  for (const { post, put } of Object.values(paths)) {
    for (const operation of [post, put]) {
      if (operation) describeForm(operation, components?.schemas);
    }
  }
}
