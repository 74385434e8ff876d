/** Compiles schemas; each is compiled once, however many documents are checked with it. */
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { ValidateFunction } from 'ajv';
import { isEmailAddress } from '../../schemas/emailAddress';

const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  useDefaults: true,
  allowUnionTypes: true,
  strictRequired: false,
  strictTypes: false,
});
addFormats(ajv);
/** The rule that customers' addresses keep to as well. */
ajv.addFormat('email', isEmailAddress);
/** `"isTrueIn"` in a settings schema: what a value is besides its type, as a form or words (`settingFormats.ts`). */
ajv.addKeyword({ keyword: 'holds', schemaType: 'string' });

/** `"spans"` in a settings schema: how far apart two numbers must be, or had better be (`settingsConstraints.ts`). */
ajv.addKeyword({ keyword: 'spans', schemaType: 'array' });

const compiled = new Map<string, ValidateFunction>();
const byIdentity = new WeakMap<object, ValidateFunction>();

/** Throws where the schema itself is wrong. */
export function compileSchema(schema: object): ValidateFunction {
  const validate = byIdentity.get(schema) ?? compileText(schema);
  byIdentity.set(schema, validate);
  return validate;
}

/** The same schema read again from its file is not compiled again. */
function compileText(schema: object): ValidateFunction {
  const text = JSON.stringify(schema);
  const known = compiled.get(text);
  if (known !== undefined) return known;
  // An id may be compiled only once, and settings schemas are not referred to by theirs.
  const { $id: _id, $schema: _dialect, ...rest } = schema as Record<string, unknown>;
  const validate = ajv.compile(rest);
  compiled.set(text, validate);
  return validate;
}
