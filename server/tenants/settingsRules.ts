/**
 * Rules for settings schemas: closed, described, and without a choice between objects, so that every mistake
 * in a tenant document gets an exact message.
 */
import type { Path } from './jsonTree';

export interface SettingsFault {
  readonly path: Path;
  readonly message: string;
}

interface Schema {
  readonly [keyword: string]: unknown;
}

export function settingsFaults(schema: object): SettingsFault[] {
  return isSchema(schema) ? faults(schema, []) : [];
}

function faults(schema: Schema, path: Path): SettingsFault[] {
  const found: SettingsFault[] = [];
  for (const choice of ['oneOf', 'anyOf']) {
    const options = schema[choice];
    if (Array.isArray(options) && options.some((option) => isSchema(option) && 'properties' in option)) {
      found.push({
        path: [...path, choice],
        message: `"${choice}" over objects makes errors vague. Use one object.`,
      });
    }
  }
  const properties = schema.properties;
  if (isSchema(properties)) {
    if (!('additionalProperties' in schema)) {
      found.push({ path, message: 'This object is open. Add "additionalProperties": false.' });
    }
    for (const [key, value] of Object.entries(properties)) {
      if (!isSchema(value)) continue;
      const here = [...path, 'properties', key];
      if (typeof value.description !== 'string' && typeof value.$ref !== 'string') {
        found.push({ path: here, message: `"${key}" has no description. Say in a sentence what it is for.` });
      }
      found.push(...faults(value, here));
    }
  }
  if (isSchema(schema.items)) found.push(...faults(schema.items, [...path, 'items']));
  return found;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
