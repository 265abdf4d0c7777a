import { z } from 'zod';
import { NOWHERE } from './example';

/** The parts of a JSON schema that tests read. */
export type JsonSchema = {
  type?: string;
  format?: string;
  enum?: string[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
};

/** The JSON schema of a request body. */
export const jsonSchemaOf = (shape: z.ZodType | undefined): JsonSchema =>
  shape ? (z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema) : {};

/** A value that the schema allows, with the required properties only. */
export function sampleOfJson({
  type,
  format,
  enum: values,
  anyOf,
  properties = {},
  required = [],
  items,
}: JsonSchema): unknown {
  if (values) return values[0];
  if (anyOf) return sampleOfJson(anyOf[0] ?? {});
  if (type === 'array') return [sampleOfJson(items ?? {})];
  if (type === 'object')
    return Object.fromEntries(required.map((name) => [name, sampleOfJson(properties[name] ?? {})]));
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  return (
    { uuid: NOWHERE, 'date-time': '2030-01-01T00:00:00Z', email: 'a@example.com', uri: 'https://example.com' }[
      format ?? ''
    ] ?? 'text'
  );
}
