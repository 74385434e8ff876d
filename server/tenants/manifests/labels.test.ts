/** The console shows facts, flags and settings by their titles, and conditions by the phrases of facts. */
import { resolve } from 'node:path';
import { isRecord } from '../../../schemas/isRecord';
import { PROVIDER_KINDS } from '../../providers/providerChoice';
import { loadCatalogue } from './loadCatalogue';

const catalogue = loadCatalogue(resolve(__dirname, '../../..'));

/** The entries of a schema without a title, and their values without one. */
function untitled(schema: unknown, path: string): readonly string[] {
  if (!isRecord(schema)) return [];
  const { properties, items, additionalProperties, $defs } = schema;
  const own = Object.entries(isRecord(properties) ? properties : {}).flatMap(([key, each]) =>
    isRecord(each) && typeof each.title === 'string' ? [] : [`${path}/${key}`],
  );
  const inner = [properties, $defs].flatMap((parts) =>
    Object.entries(isRecord(parts) ? parts : {}).flatMap(([key, each]) => untitled(each, `${path}/${key}`)),
  );
  return [
    ...own,
    ...untitledValues(schema, path),
    ...inner,
    ...untitled(isRecord(items) && !hasTitles(schema) ? items : undefined, `${path}/items`),
    ...untitled(additionalProperties, `${path}/*`),
  ];
}

const hasTitles = (schema: Readonly<Record<string, unknown>>): boolean => isRecord(schema.valueTitles);

function untitledValues(schema: Readonly<Record<string, unknown>>, path: string): readonly string[] {
  const items = isRecord(schema.items) ? schema.items : {};
  const values = Array.isArray(schema.enum) ? schema.enum : Array.isArray(items.enum) ? items.enum : [];
  const titles = isRecord(schema.valueTitles) ? schema.valueTitles : {};
  return values.flatMap((value) =>
    Object.hasOwn(titles, String(value)) ? [] : [`${path}=${String(value)}`],
  );
}

test('every setting and every entry of a document has a title', () => {
  const settings = [...catalogue.plugins].flatMap(
    ([
      name,
      {
        settings: { schema },
      },
    ]) => untitled(schema, name),
  );
  const sections = [...catalogue.sections].flatMap(([id, { settingsOf }]) => untitled(settingsOf.schema, id));
  const providers = PROVIDER_KINDS.flatMap((kind) => [...catalogue.providers[kind]]).flatMap(
    ([name, { schema }]) => untitled(schema, name),
  );
  const isCondition = (path: string): boolean => path.startsWith('document/condition/');
  const envelope = untitled(catalogue.envelope.schema, 'document').filter((path) => !isCondition(path));
  expect([...settings, ...sections, ...providers, ...envelope]).toEqual([]);
});

test('every number with a unit in its name has a unit', () => {
  const without = [...catalogue.plugins.values()].flatMap(({ settings: { schema } }) => {
    const { properties } = schema as { readonly properties?: Readonly<Record<string, unknown>> };
    return Object.entries(properties ?? {}).flatMap(([key, each]) =>
      /(Seconds|Days|Minutes)$/.test(key) && isRecord(each) && typeof each.unit !== 'string' ? [key] : [],
    );
  });
  expect(without).toEqual([]);
});

test('every fact has a title, and a phrase for each of its values', () => {
  const missing = [...catalogue.facts.values()].flatMap(({ name, title, type, values, phrases = {} }) => {
    const needed = type === 'boolean' ? ['true', 'false'] : (values ?? ['value']);
    return [
      ...(title === undefined ? [`${name}: title`] : []),
      ...needed.filter((value) => phrases[value] === undefined).map((value) => `${name}: ${value}`),
    ];
  });
  expect(missing).toEqual([]);
});

test('every flag has a title', () => {
  expect([...catalogue.flags.values()].filter(({ title }) => title === undefined)).toEqual([]);
});
