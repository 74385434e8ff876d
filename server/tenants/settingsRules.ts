/**
 * Rules for settings schemas: closed, described, and without a choice between objects, so that every mistake
 * in a tenant document gets an exact message.
 */
import { isRecord } from '../../schemas/isRecord';
import type { Path } from './jsonTree';

export interface SettingsFault {
  readonly path: Path;
  readonly message: string;
}

type Fields = Readonly<Record<string, unknown>>;

export const settingsFaults = (schema: object): SettingsFault[] =>
  isRecord(schema) ? faults(schema, []) : [];

function faults(schema: Fields, path: Path): SettingsFault[] {
  const found: SettingsFault[] = [];
  for (const choice of ['oneOf', 'anyOf']) {
    const options = schema[choice];
    if (!Array.isArray(options) || !options.some((option) => isRecord(option) && 'properties' in option))
      continue;
    const message = `"${choice}" over objects makes errors vague. Use one object.`;
    found.push({ path: [...path, choice], message });
  }
  const { properties, items } = schema;
  if (isRecord(properties)) {
    if (!('additionalProperties' in schema))
      found.push({ path, message: 'This object is open. Add "additionalProperties": false.' });
    for (const [key, value] of Object.entries(properties)) {
      if (!isRecord(value)) continue;
      const here = [...path, 'properties', key];
      const message = `"${key}" has no description. Describe its purpose in a sentence.`;
      if (typeof value.description !== 'string' && typeof value.$ref !== 'string')
        found.push({ path: here, message });
      found.push(...faults(value, here));
    }
  }
  if (isRecord(items)) found.push(...faults(items, [...path, 'items']));
  return found;
}
