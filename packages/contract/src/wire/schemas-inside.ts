import type * as z from 'zod';

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly options?: readonly z.ZodType[];
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
}

export const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

export function nestedSchemas(schema: z.ZodType): z.ZodType[] {
  const {
    shape = {},
    options = [],
    innerType,
    element,
    keyType,
    valueType,
    in: from,
    out,
  } = definitionOf(schema);
  const parts = [...Object.values(shape), ...options, innerType, element, keyType, valueType, from, out];
  return [schema, ...parts.flatMap((part) => (part ? nestedSchemas(part) : []))];
}
