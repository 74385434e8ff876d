/** Compiles schemas. Each is compiled once, however many documents use it. */
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { ValidateFunction } from 'ajv';
import { LRUCache } from 'lru-cache';
import { isEmailAddress } from '../../schemas/emailAddress';

const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  multipleOfPrecision: 8,
  useDefaults: true,
  allowUnionTypes: true,
  strictRequired: false,
  strictTypes: false,
});
addFormats(ajv);
/** The same rule as for customers' email addresses. */
ajv.addFormat('email', isEmailAddress);
/** `"holds"` in a settings schema: the meaning of a value (`settingFormats.ts`). */
ajv.addKeyword({ keyword: 'holds', schemaType: 'string' });

/** `"spans"` in a settings schema: the distance between two numbers (`settingsConstraints.ts`). */
ajv.addKeyword({ keyword: 'spans', schemaType: 'array' });

/** Words of the console: the unit of a number, the titles of values, and a sentence with `{value}`. */
ajv.addKeyword({ keyword: 'unit', schemaType: 'string' });
ajv.addKeyword({ keyword: 'valueTitles', schemaType: 'object' });
ajv.addKeyword({ keyword: 'phrase', schemaType: 'string' });

const compiled = new LRUCache<string, ValidateFunction>({ max: 2000 });
const byIdentity = new WeakMap<object, ValidateFunction>();

/** Throws if the schema is invalid. */
export function compileSchema(schema: object): ValidateFunction {
  const validate = byIdentity.get(schema) ?? compileText(schema);
  byIdentity.set(schema, validate);
  return validate;
}

/** A schema that is read again from its file is not compiled again. */
function compileText(schema: object): ValidateFunction {
  const text = JSON.stringify(schema);
  const cached = compiled.get(text);
  if (cached !== undefined) return cached;
  // Ajv compiles an id only once. Settings schemas are not referenced by id, so the id is removed.
  const { $id: _id, $schema: _dialect, ...rest } = schema as Record<string, unknown>;
  const validate = ajv.compile(rest);
  compiled.set(text, validate);
  return validate;
}
