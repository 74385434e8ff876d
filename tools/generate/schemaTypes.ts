/** Converts the JSON Schema of shapes, calls and plugin settings to TypeScript types as source text. */
import { camelKey } from '../../schemas/camelKey';

export interface WireSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly const?: string | number | boolean;
  readonly anyOf?: readonly WireSchema[];
  readonly properties?: Readonly<Record<string, WireSchema>>;
  readonly required?: readonly string[];
  /** Properties that our platform always sends although they are not required: `schemas/README.md`. */
  readonly promised?: readonly string[];
  readonly additionalProperties?: boolean | WireSchema;
  readonly items?: WireSchema;
}

/** How types are written: their keys, and the source of the types of shapes. */
export interface TypeFormat {
  /** Renames declared keys. Keys of maps are data and are not renamed. */
  readonly key: (key: string) => string;
  /** Prefix of a shape's type name, for example `Wire.`. */
  readonly prefix: string;
  /** For responses of our platform: `promised` properties are not optional. */
  readonly promised?: true;
  /** Properties with a default are not optional: the default was filled in. */
  readonly defaulted?: true;
}

export const wireSpelling: TypeFormat = { key: (key) => key, prefix: '', promised: true };
/** Responses of our platform, outside the file of the shapes. */
export const answerSpelling: TypeFormat = { ...wireSpelling, prefix: 'Wire.' };
export const browserSpelling: TypeFormat = { key: camelKey, prefix: '' };
/** Requests use the keys of their calls. Shapes in them have the wire's keys. */
export const requestSpelling: TypeFormat = { key: (key) => key, prefix: 'Wire.' };
/** Settings and documents that the web host checked and filled with defaults. */
export const settingsSpelling: TypeFormat = {
  key: (key) => JSON.stringify(key),
  prefix: '',
  defaulted: true,
};

export function typeOf(schema: WireSchema, spelling: TypeFormat): string {
  if (schema.$ref !== undefined) return spelling.prefix + typeName(referredShape(schema.$ref));
  if (schema.enum !== undefined) return unionType(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf !== undefined) return unionType(schema.anyOf.map((each) => typeOf(each, spelling)));
  const kinds = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  return kinds.length === 0 ? 'unknown' : unionType(kinds.map((kind) => typeOfKind(kind, schema, spelling)));
}

export function unionType(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

function typeOfKind(kind: string, schema: WireSchema, spelling: TypeFormat): string {
  switch (kind) {
    case 'integer':
      return 'number';
    case 'array':
      return `readonly (${schema.items === undefined ? 'unknown' : typeOf(schema.items, spelling)})[]`;
    case 'object':
      return objectType(schema, spelling);
    default:
      return kind;
  }
}

function objectType(schema: WireSchema, spelling: TypeFormat): string {
  const { additionalProperties: open, required = [], promised = [] } = schema;
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) {
    if (open === false) return 'Readonly<Record<string, never>>';
    return `Readonly<Record<string, ${typeof open === 'object' ? typeOf(open, spelling) : 'unknown'}>>`;
  }
  const lines = properties.map(([key, value]) => {
    const isThere =
      required.includes(key) ||
      (spelling.promised && promised.includes(key)) ||
      (spelling.defaulted && value.default !== undefined);
    const optional = isThere ? '' : '?';
    return `${comment(value.description)}readonly ${spelling.key(key)}${optional}: ${typeOf(value, spelling)};`;
  });
  if (open !== false) lines.push('readonly [key: string]: unknown;');
  return `{\n${lines.join('\n')}\n}`;
}

export function comment(text: string | undefined): string {
  return text === undefined ? '' : `/** ${text.replaceAll('*/', '* /')} */\n`;
}

/** Shapes whose name would equal a global type. A missing import would then not be an error. */
const renamedTypes: Readonly<Record<string, string>> = { error: 'ApiError', location: 'VenueLocation' };

/** The shape `payment_option` is the type `PaymentOption` and the constant `paymentOptionShape`. */
export const typeName = (shape: string): string => renamedTypes[shape] ?? capitalised(camelKey(shape));
export const shapeConstant = (shape: string): string => `${camelKey(shape)}Shape`;
export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `../shapes.json#/$defs/venue` or `#/$defs/venue` -> `venue`. */
export function referredShape(reference: string): string {
  const shape = /#\/\$defs\/(\w+)$/.exec(reference)?.[1];
  if (shape === undefined)
    throw new Error(`A reference must point into shapes.json#/$defs, but is "${reference}".`);
  return shape;
}
