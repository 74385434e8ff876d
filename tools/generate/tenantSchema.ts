/** Generates the tenant document's schema for editors. `npm run check` is the actual check. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROVIDER_KINDS } from '../../server/providers/providerChoice';
import type { Catalogue, PluginSection } from '../../server/tenants/catalogue';
import { BASE_LOCALE, type CopyTexts } from '../../server/tenants/copyTexts';
import { loadCatalogue } from '../../server/tenants/manifests/loadCatalogue';

/** A JSON value that is composed and written. */
type Json = { [key: string]: unknown };

export function tenantSchemaFile(root: string): string {
  const catalogue = loadCatalogue(root);
  const text = readFileSync(join(root, 'schemas/tenant/1/tenant.schema.json'), 'utf8');
  const envelope = JSON.parse(text) as Json & { properties: Json; $defs: Json };
  const names = [...catalogue.plugins.keys()].sort();
  const settings = Object.fromEntries(
    names.map((name) => [name, nested(catalogue.plugins.get(name)?.settings.schema ?? {})]),
  );
  return JSON.stringify({
    ...envelope,
    // The dialect that editors support best.
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'https://foyer.example/schemas/generated/tenant.schema.json',
    properties: {
      ...envelope.properties,
      settings: closedObject('Settings of plugins, by plugin.', settings),
      flags: closedObject('Features switched on or off.', flagsOf(catalogue)),
      copy: copyOf(catalogue, names),
      services: servicesOf(envelope.properties.services, catalogue),
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

function closedObject(description: string, properties: Json): Json {
  return { type: 'object', description, properties, additionalProperties: false };
}

function withProperties(schema: unknown, properties: Json): Json {
  const base = schema as Json & { properties: Json };
  return { ...base, properties: { ...base.properties, ...properties } };
}

/** A nested schema has no dialect and no id. */
function nested(schema: object): Json {
  const { $schema: _dialect, $id: _id, ...rest } = schema as Json;
  return rest;
}

function servicesOf(services: unknown, { providers }: Catalogue): Json {
  const { properties } = services as { properties: Json };
  const kinds = PROVIDER_KINDS.map((kind) => {
    const provider = { enum: [...providers[kind].keys()], description: 'Name of the provider.' };
    const rules = [...providers[kind]].map(([name, { schema }]) => ({
      if: { properties: { provider: { const: name } }, required: ['provider'] },
      then: { properties: { settings: nested(schema) } },
    }));
    return [kind, { ...withProperties(properties[kind], { provider }), allOf: rules }] as const;
  });
  return withProperties(services, Object.fromEntries(kinds));
}

function flagsOf(catalogue: Catalogue): Json {
  const flags = [...catalogue.flags.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  return Object.fromEntries(
    flags.map(({ name, default: on, description }) => [name, { type: 'boolean', default: on, description }]),
  );
}

function sectionOf(section: unknown, catalogue: Catalogue): Json {
  const sections = [...catalogue.sections.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const use = {
    description: 'Section of a plugin.',
    enum: sections.map(({ id }) => id),
    // VS Code shows these texts beside the suggested names.
    enumDescriptions: sections.map((each) => each.description ?? ''),
  };
  return { ...withProperties(section, { use }), allOf: sections.map(settingsRule) };
}

function settingsRule({ id, repeatable, settingsOf: { schema } }: PluginSection): Json {
  const settings = nested(schema);
  const required = Array.isArray(settings.required) ? settings.required : [];
  // The `key` of the section in the journey replaces the setting with this name.
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
    // The known names are suggested. Facts that the document composes are also valid.
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
    // The tenant's own texts have the tenant's name as prefix, which is not the name of a plugin.
    patternProperties: { [`^(?!(core|${names.join('|')})\\.)[a-z][a-z0-9-]*\\.`]: { type: 'string' } },
    additionalProperties: false,
  };
  return {
    type: 'object',
    description: "Texts that replace the plugins' texts, by language.",
    additionalProperties: table,
  };
}
