import { z } from 'zod';

type Json = Record<string, unknown>;

/**
 * Converts Zod schemas to JSON Schema, and collects those with an ID (`.meta({ id })`) as named components of the OpenAPI document.
 * A schema that describes a body and a response has two components, because a response has fields that a body may leave out.
 */
export class OpenApiSchemas {
  readonly components: Record<string, Json> = {};

  /** JSON Schema without `$schema`, as OpenAPI 3.1 uses it, with references to the components. */
  of(shape: z.ZodType, io: 'input' | 'output'): Json {
    // In an object, so that the shape itself can be a component.
    const options = { io, unrepresentable: 'any', reused: 'inline' } as const;
    const { properties, $defs = {} } = withReferences(z.toJSONSchema(z.object({ shape }), options), io) as {
      properties: { shape: Json };
      $defs?: Record<string, Json>;
    }; // the JSON Schema of that object
    for (const [name, { id: _id, ...schema }] of Object.entries($defs)) this.components[nameOf(name, io)] = schema;
    return properties.shape;
  }
}

const nameOf = (id: string, io: 'input' | 'output'): string => (io === 'input' && !/^New/.test(id) ? `${id}Input` : id);

function withReferences(schema: object, io: 'input' | 'output'): unknown {
  const text = JSON.stringify(schema);
  return JSON.parse(
    text.replaceAll(/"#\/\$defs\/(\w+)"/g, (_all, id: string) => `"#/components/schemas/${nameOf(id, io)}"`),
  );
}
