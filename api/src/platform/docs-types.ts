import { ApiExtension } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';

// Carries the types into the document; no reader gets to see it.
const TYPES = 'x-answered-types';
const BYTES = { schema: { type: 'string', format: 'binary' } };

/** For a route whose good answer comes in these content types too. */
export const answersAs = (types: string[]) => ApiExtension(TYPES, types);

/** Gives each good answer of the document the content types that it comes in beside JSON. */
export function describeTypes({ paths }: OpenAPIObject): void {
  for (const { get } of Object.values(paths)) {
    const types: unknown = get && Reflect.get(get, TYPES);
    if (!get || !Array.isArray(types)) continue;
    Reflect.deleteProperty(get, TYPES);
    const good = get.responses['200'];
    if (!good || '$ref' in good) continue;
    good.content = { ...good.content, ...Object.fromEntries(types.map((type) => [type, BYTES])) };
  }
}
