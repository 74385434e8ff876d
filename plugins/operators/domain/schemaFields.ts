/** The fields of a form, from the schema of settings. Such schemas are closed, described and have titles. */
import { isRecord } from '../../../core/contract';
import { childPointer } from './jsonPointer';

type Schema = Readonly<Record<string, unknown>>;

interface FieldFacts {
  readonly name: string;
  /** JSON pointer of the value in `tenant.json`. */
  readonly pointer: string;
  readonly title: string;
  readonly description: string;
  readonly isRequired: boolean;
}

export interface FieldOption {
  readonly value: string;
  readonly title: string;
}

export type SchemaField = FieldFacts &
  (
    | { readonly kind: 'yesNo'; readonly standard: boolean }
    | { readonly kind: 'choice'; readonly standard?: string; readonly options: readonly FieldOption[] }
    | {
        readonly kind: 'choices';
        readonly standard: readonly string[];
        readonly options: readonly FieldOption[];
      }
    | {
        readonly kind: 'number';
        readonly standard?: number;
        readonly unit?: string;
        readonly least?: number;
        readonly most?: number;
        readonly isWhole: boolean;
      }
    | { readonly kind: 'text'; readonly standard?: string }
    | { readonly kind: 'texts'; readonly standard: readonly string[] }
    | { readonly kind: 'numbers'; readonly standard: readonly number[]; readonly unit?: string }
    | { readonly kind: 'group'; readonly fields: readonly SchemaField[] }
    /** A value that has an editor of its own, such as questions. */
    | { readonly kind: 'other' }
  );

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function optionsOf(schema: Schema, values: readonly unknown[]): readonly FieldOption[] {
  const titles = isRecord(schema.valueTitles) ? schema.valueTitles : {};
  return values.map((value) => ({
    value: String(value),
    title: textIn(titles[String(value)]) ?? String(value),
  }));
}

/** The fields of an object. `pointer`: of the object in `tenant.json`. */
export function fieldsOf(schema: Schema, pointer: string): readonly SchemaField[] {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(properties).flatMap(([name, each]) =>
    isRecord(each) ? [fieldOf(each, name, childPointer(pointer, name), required.includes(name))] : [],
  );
}

export function fieldOf(schema: Schema, name: string, pointer: string, isRequired = false): SchemaField {
  const facts: FieldFacts = {
    name,
    pointer,
    title: textIn(schema.title) ?? name,
    description: (textIn(schema.description) ?? '').replaceAll(/`([^`]*)`/g, '“$1”'),
    isRequired,
  };
  const standard = schema.default;
  if (schema.type === 'boolean') return { ...facts, kind: 'yesNo', standard: standard === true };
  if (Array.isArray(schema.enum)) {
    const value = textIn(standard);
    const options = optionsOf(schema, schema.enum);
    return { ...facts, kind: 'choice', options, ...(value !== undefined && { standard: value }) };
  }
  if (schema.type === 'integer' || schema.type === 'number') return numberField(facts, schema);
  if (schema.type === 'string') {
    const value = textIn(standard);
    return { ...facts, kind: 'text', ...(value !== undefined && { standard: value }) };
  }
  if (schema.type === 'array') return listField(facts, schema);
  const isGroup = schema.type === 'object' && isRecord(schema.properties);
  return isGroup
    ? { ...facts, kind: 'group', fields: fieldsOf(schema, pointer) }
    : { ...facts, kind: 'other' };
}

function numberField(facts: FieldFacts, schema: Schema): SchemaField {
  const [standard, least, most] = [schema.default, schema.minimum, schema.maximum].map(numberIn);
  const unit = textIn(schema.unit);
  return {
    ...facts,
    kind: 'number',
    isWhole: schema.type === 'integer',
    ...(standard !== undefined && { standard }),
    ...(least !== undefined && { least }),
    ...(most !== undefined && { most }),
    ...(unit !== undefined && { unit }),
  };
}

function listField(facts: FieldFacts, schema: Schema): SchemaField {
  const items = isRecord(schema.items) ? schema.items : {};
  const standard = Array.isArray(schema.default) ? schema.default : [];
  const texts = standard.flatMap((each) => textIn(each) ?? []);
  if (Array.isArray(items.enum)) {
    const titled = isRecord(schema.valueTitles) ? schema : items;
    return { ...facts, kind: 'choices', standard: texts, options: optionsOf(titled, items.enum) };
  }
  if (items.type === 'string') return { ...facts, kind: 'texts', standard: texts };
  if (items.type !== 'integer' && items.type !== 'number') return { ...facts, kind: 'other' };
  const unit = textIn(schema.unit);
  const numbers = standard.flatMap((each) => numberIn(each) ?? []);
  return { ...facts, kind: 'numbers', standard: numbers, ...(unit !== undefined && { unit }) };
}
