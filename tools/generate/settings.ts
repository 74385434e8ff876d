/** Generates types for the settings of plugins and of sections, from their schemas. */
import type { Catalogue } from '../../server/tenants/catalogue';
import { loadCatalogue } from '../../server/tenants/loadCatalogue';
import { comment, typeOf, type Spelling, type WireSchema } from './schemaTypes';

/** Schemas by the name of their plugin or section. */
export type SettingsSchemas = ReadonlyMap<string, object>;

/** Settings as a page has them: checked by the web host, with defaults filled in. */
export const settingsSpelling: Spelling = {
  key: (key) => JSON.stringify(key),
  prefix: '',
  defaulted: true,
};

export function settingsFile(root: string): string {
  const catalogue = loadCatalogue(root);
  return `/** Settings as their readers have them: checked, and with their defaults. */

${settingsMap('PluginSettings', 'By plugin.', schemasOfPlugins(catalogue))}

${settingsMap('SectionSettings', 'Of one use of a section, by section; of those that have any.', schemasOfSections(catalogue))}

${settingsMap('CardProviderSettings', 'By card provider of the server.', schemasOfCardProviders(catalogue))}
`;
}

function schemasOfPlugins({ plugins }: Catalogue): SettingsSchemas {
  return new Map([...plugins].map(([name, { settings }]) => [name, settings.schema]));
}

const schemasOfCardProviders = ({ cardProviders }: Catalogue): SettingsSchemas =>
  new Map([...cardProviders].map(([name, { schema }]) => [name, schema]));

function schemasOfSections({ sections }: Catalogue): SettingsSchemas {
  return new Map(
    [...sections]
      .map(([id, { settingsOf }]): [string, WireSchema] => [id, settingsOf.schema])
      .filter(([, { properties = {} }]) => Object.keys(properties).length > 0),
  );
}

export function settingsMap(name: string, description: string, schemas: SettingsSchemas): string {
  const lines = [...schemas]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([owner, schema]) => `readonly ${JSON.stringify(owner)}: ${settingsType(owner, schema)};`);
  return `${comment(description)}export interface ${name} {\n${lines.join('\n')}\n}`;
}

function settingsType(owner: string, schema: WireSchema): string {
  if (JSON.stringify(schema).includes('"$ref"'))
    throw new Error(`The settings of ${owner} have a "$ref". Replace it with the schema that it names.`);
  return typeOf(schema, settingsSpelling);
}
