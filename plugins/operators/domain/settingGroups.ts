/** The groups of the settings of a document, each with its fields. */
import { isRecord } from '../../../core/contract';
import type { Catalogue, CataloguePlugin } from '../../../schemas/generated/api';
import { nameInWords } from './nameInWords';
import { childPointer } from './jsonPointer';
import { fieldOf, fieldsOf, type SchemaField } from './schemaFields';

export interface SettingGroup {
  /** In the address of the page: `kiosk`. */
  readonly id: string;
  /** The name of the plugin in words. Undefined: the page has a title for the id. */
  readonly plugin?: string;
  readonly fields: readonly SchemaField[];
  /** A part of the group has no form: the page leads to the text. */
  readonly isMoreInText?: boolean;
}

/** The keys of the document in each group of the shell. */
const SHELL: Readonly<Record<string, readonly string[]>> = {
  venue: ['name', 'operator', 'locale', 'currency', 'timeZone'],
  hosts: ['hosts', 'embedding', 'session'],
  analytics: ['analytics'],
  approval: ['approval'],
};

/** The group with a key of the document. Undefined: another page changes it. The groups of plugins have their names. */
export const groupOfKey = (key: string): string | undefined =>
  key === 'flags' || key === 'services'
    ? key
    : Object.entries(SHELL).find(([, keys]) => keys.includes(key))?.[0];

type Fields = Readonly<Record<string, unknown>>;
const fieldsIn = (value: unknown, key: string): Fields => {
  const inner = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return isRecord(inner) ? inner : {};
};

/** The names of the plugins that the areas of the document list. */
export function pluginsOf(document: unknown): ReadonlySet<string> {
  const areas = Object.values(fieldsIn(document, 'areas'));
  return new Set(
    areas.flatMap((area) => {
      const plugins: readonly unknown[] = isRecord(area) && Array.isArray(area.plugins) ? area.plugins : [];
      return plugins.filter((plugin): plugin is string => typeof plugin === 'string');
    }),
  );
}

/** The path of each area. Its plugins are a list with an order, which the text shows best. */
function areasGroup({ documentSchema }: Catalogue, document: unknown): SettingGroup {
  const schemas = fieldsIn(fieldsIn(fieldsIn(documentSchema, 'properties'), 'areas'), 'properties');
  const fields = Object.keys(fieldsIn(document, 'areas')).flatMap((area): readonly SchemaField[] => {
    const { title, $ref } = fieldsIn(schemas, area);
    const definition = String($ref).replace('#/$defs/', '');
    const schema = fieldsIn(fieldsIn(documentSchema, '$defs'), definition);
    const { basePath } = fieldsIn(schema, 'properties');
    if (!isRecord(basePath)) return [];
    const pointer = childPointer(childPointer('/areas', area), 'basePath');
    const field = fieldOf(basePath, 'basePath', pointer);
    return [typeof title === 'string' ? { ...field, title: `${title}: ${field.title}` } : field];
  });
  return { id: 'areas', fields, isMoreInText: true };
}

const pluginGroup = ({ name, settings }: CataloguePlugin): SettingGroup => ({
  id: name,
  plugin: nameInWords(name),
  fields: fieldsOf(settings, childPointer('/settings', name)),
});

function flagsGroup({ flags }: Catalogue, used: ReadonlySet<string>): SettingGroup {
  const known = flags.filter(({ owner }) => owner === 'core' || used.has(owner));
  return {
    id: 'flags',
    fields: known.map(({ name, title, description, default: standard }) =>
      fieldOf({ type: 'boolean', title, description, default: standard }, name, childPointer('/flags', name)),
    ),
  };
}

/** A provider is chosen by name, and has the settings of its schema. */
function servicesGroup({ documentSchema, providers }: Catalogue, document: unknown): SettingGroup {
  const services = fieldsIn(fieldsIn(documentSchema, 'properties'), 'services');
  const fields = fieldsOf(services, '/services').map((field): SchemaField => {
    const ofKind = providers.filter(({ kind }) => kind === field.name);
    if (ofKind.length === 0 || field.kind !== 'group') return field;
    const chosen = fieldsIn(fieldsIn(document, 'services'), field.name).provider;
    const provider = ofKind.find(({ name }) => name === chosen);
    const own = provider === undefined ? [] : fieldsOf(provider.settings, `/services/${field.name}/settings`);
    const choice = field.fields
      .filter(({ name }) => name === 'provider')
      .map(({ name, pointer, title, description, isRequired }): SchemaField => {
        const options = ofKind.map((each) => ({ value: each.name, title: nameInWords(each.name) }));
        return { name, pointer, title, description, isRequired, kind: 'choice', options };
      });
    return { ...field, fields: [...choice, ...own] };
  });
  return { id: 'services', fields };
}

/** Groups without fields are left out. */
export function settingGroups(catalogue: Catalogue, document: unknown): readonly SettingGroup[] {
  const used = pluginsOf(document);
  const properties = fieldsIn(catalogue.documentSchema, 'properties');
  const shell = Object.entries(SHELL).map(([id, keys]): SettingGroup => ({
    id,
    fields: keys.flatMap((key) => {
      const schema = properties[key];
      return isRecord(schema) ? [fieldOf(schema, key, childPointer('', key))] : [];
    }),
  }));
  return [
    ...shell,
    areasGroup(catalogue, document),
    flagsGroup(catalogue, used),
    servicesGroup(catalogue, document),
    ...catalogue.plugins.filter(({ name }) => used.has(name)).map(pluginGroup),
  ].filter(({ fields }) => fields.length > 0);
}

/** The pointers of the fields of a group. */
export const pointersOf = ({ fields }: SettingGroup): readonly string[] =>
  fields.map(({ pointer }) => pointer);
