import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';

/** A value as Firestore's REST API writes it, so that its type survives JSON. */
export type FirestoreValue =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' }
  | { stringValue: string }
  | { bytesValue: string }
  | { timestampValue: { seconds: number; nanos: number } }
  | { geoPointValue: { latitude: number; longitude: number } }
  | { arrayValue: FirestoreValue[] }
  | { mapValue: Record<string, FirestoreValue> };

export const firestoreValueSchema: z.ZodType<FirestoreValue> = z.lazy(() =>
  z.union([
    z.strictObject({ nullValue: z.null() }),
    z.strictObject({ booleanValue: z.boolean() }),
    z.strictObject({ integerValue: z.string().regex(/^-?\d+$/) }),
    z.strictObject({
      doubleValue: z.union([z.number(), z.enum(['NaN', 'Infinity', '-Infinity'])]),
    }),
    z.strictObject({ stringValue: z.string() }),
    z.strictObject({ bytesValue: z.base64() }),
    z.strictObject({
      timestampValue: z.strictObject({ seconds: z.int(), nanos: z.int() }),
    }),
    z.strictObject({
      geoPointValue: z.strictObject({ latitude: z.number(), longitude: z.number() }),
    }),
    z.strictObject({ arrayValue: z.array(firestoreValueSchema) }),
    z.strictObject({ mapValue: z.record(z.string(), firestoreValueSchema) }),
  ]),
);

const numberValue = (value: number): FirestoreValue => {
  if (Number.isSafeInteger(value) && !Object.is(value, -0)) return { integerValue: String(value) };
  if (Number.isFinite(value)) return { doubleValue: value };
  return { doubleValue: Number.isNaN(value) ? 'NaN' : value > 0 ? 'Infinity' : '-Infinity' };
};

/** Throws for types that no profile has, such as references: better no backup than one without them. */
function encodeValue(value: unknown): FirestoreValue {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return numberValue(value);
  if (typeof value === 'string') return { stringValue: value };
  if (value instanceof Uint8Array) return { bytesValue: Buffer.from(value).toString('base64') };
  if (value instanceof Timestamp) {
    return { timestampValue: { seconds: value.seconds, nanos: value.nanoseconds } };
  }
  if (value instanceof GeoPoint) {
    return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
  }
  if (Array.isArray(value)) return { arrayValue: value.map(encodeValue) };
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return { mapValue: encodeFields(value) };
  }
  throw new Error(`has a field of the type ${value?.constructor.name ?? typeof value}`);
}

export const encodeFields = (fields: object): Record<string, FirestoreValue> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encodeValue(value)]));

export const decodeFields = (fields: Record<string, FirestoreValue>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decodeValue(value)]));

function decodeValue(value: FirestoreValue): unknown {
  if ('nullValue' in value) return null;
  if ('booleanValue' in value) return value.booleanValue;
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('stringValue' in value) return value.stringValue;
  if ('bytesValue' in value) return Buffer.from(value.bytesValue, 'base64');
  if ('timestampValue' in value) {
    return new Timestamp(value.timestampValue.seconds, value.timestampValue.nanos);
  }
  if ('geoPointValue' in value) {
    return new GeoPoint(value.geoPointValue.latitude, value.geoPointValue.longitude);
  }
  if ('arrayValue' in value) return value.arrayValue.map(decodeValue);
  return decodeFields(value.mapValue);
}
