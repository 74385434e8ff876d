/**
 * The schema of the tenant document for editors: the envelope, with the names and settings that
 * the plugins bring. Editors complete and explain from it; `npm run check` is what decides.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue, PluginSection } from '../../server/tenants/catalogue';
import { BASE_LOCALE, type CopyTexts } from '../../server/tenants/copyTexts';
import { loadCatalogue } from '../../server/tenants/loadCatalogue';

/** A JSON value that is put together and written out. */
type Json = { [key: string]: unknown };

export function tenantSchemaFile(root: string): string {
  const catalogue = loadCatalogue(root);
  const text = readFileSync(join(root, 'schemas/tenant/1/tenant.schema.json'), 'utf8');
  const envelope = JSON.parse(text) as Json & { properties: Json; $defs: Json };
  const names = [...catalogue.plugins.keys()].sort();
  return JSON.stringify({
    ...envelope,
    // Editors know this dialect best.
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'https://foyer.example/schemas/generated/tenant.schema.json',
    properties: {
      ...envelope.properties,
      settings: closed('Settings of plugins, by plugin.', settingsOf(catalogue, names)),
      flags: closed('Features switched on or off.', flagsOf(catalogue)),
      copy: copyOf(catalogue, names),
    },
    $defs: {
      ...envelope.$defs,
      area: withProperties(envelope.$defs.area, {
        plugins: { type: 'array', minItems: 1, description: 'Plugins of this area.', items: { enum: names } },
      }),
      section: sectionOf(envelope.$defs.section, catalogue),
      condition: conditionOf(envelope.$defs.condition, catalogue),
    },
  });
}

function closed(description: string, properties: Json): Json {
  return { type: 'object', description, properties, additionalProperties: false };
}

function withProperties(schema: unknown, properties: Json): Json {
  const base = schema as Json & { properties: Json };
  return { ...base, properties: { ...base.properties, ...properties } };
}

function settingsOf(catalogue: Catalogue, names: readonly string[]): Json {
  return Object.fromEntries(
    names.map((name) => [name, nested(catalogue.plugins.get(name)?.settings.schema ?? {})]),
  );
}

/** A schema inside another has no dialect and no id of its own. */
function nested(schema: object): Json {
  const { $schema: _dialect, $id: _id, ...rest } = schema as Json;
  return rest;
}

function flagsOf(catalogue: Catalogue): Json {
  const flags = [...catalogue.flags.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  return Object.fromEntries(
    flags.map((flag) => [
      flag.name,
      { type: 'boolean', default: flag.default, description: flag.description },
    ]),
  );
}

function sectionOf(section: unknown, catalogue: Catalogue): Json {
  const sections = [...catalogue.sections.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const use = {
    description: 'Section of a plugin.',
    enum: sections.map(({ id }) => id),
    // VS Code shows these beside the names that it offers.
    enumDescriptions: sections.map((each) => each.description ?? ''),
  };
  return { ...withProperties(section, { use }), allOf: sections.map(settingsRule) };
}

function settingsRule({ id, repeatable, settingsOf: { schema } }: PluginSection): Json {
  const settings = nested(schema);
  const required = Array.isArray(settings.required) ? settings.required : [];
  // The key of the use stands for the setting of that name.
  if (repeatable) settings.required = required.filter((name) => name !== 'key');
  return {
    if: { properties: { use: { const: id } }, required: ['use'] },
    then: { properties: { settings } },
  };
}

function conditionOf(condition: unknown, catalogue: Catalogue): Json {
  const facts = [...catalogue.facts.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const fact = {
    description: `Name of a fact. ${facts.map((each) => `${each.name}: ${each.description}`).join(' ')}`,
    // The names are offered; facts that the document composes are possible too.
    anyOf: [{ enum: facts.map(({ name }) => name) }, { type: 'string', pattern: '\\.' }],
  };
  return withProperties(condition, { fact });
}

function copyOf(catalogue: Catalogue, names: readonly string[]): Json {
  const texts: readonly CopyTexts[] = [
    catalogue.coreCopy,
    ...names.flatMap((name) => catalogue.plugins.get(name)?.copy ?? []),
  ];
  const keys = texts.flatMap((each) =>
    [...(each.get(BASE_LOCALE) ?? [])].map(
      ([key, { text }]) => [key, { type: 'string', default: text, description: text }] as const,
    ),
  );
  const table = {
    type: 'object',
    description: 'Copy key to text (ICU).',
    properties: Object.fromEntries(keys),
    // Words of the tenant's own: under its name, which is no plugin's.
    patternProperties: { [`^(?!(core|${names.join('|')})\\.)[a-z][a-z0-9-]*\\.`]: { type: 'string' } },
    additionalProperties: false,
  };
  return {
    type: 'object',
    description: "Words that differ from the plugins' own, by language.",
    additionalProperties: table,
  };
}
