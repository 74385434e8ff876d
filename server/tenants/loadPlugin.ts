/** Reads one plugin's folder: manifest, settings schemas, copy. */
import type { ValidateFunction } from 'ajv';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSchema } from './checkSchema';
import type { Plugin, PluginSection } from './catalogue';
import { BASE_LOCALE, readCopyTable, type CopyTable } from './copyTexts';
import { memberOf, nodeAt, toValue, type JsonNode, type Path } from './jsonTree';
import type { PluginManifest } from './manifestTypes';
import type { Report } from './problem';
import { readSource } from './readFile';
import { compileSchema } from './schemas';
import { settingsFaults } from './settingsRules';
import { problemAt, type ReportProblem, type SourceFile } from './source';

export interface ReadPlugin {
  readonly source: SourceFile;
  readonly root: JsonNode;
  readonly plugin: Plugin;
}

interface Place {
  /** Folder of the project. */
  readonly root: string;
  readonly folder: string;
  readonly name: string;
  readonly report: Report;
}

const NO_SETTINGS = { type: 'object', additionalProperties: false };

export function readPlugin(root: string, name: string, report: Report): ReadPlugin | undefined {
  const place: Place = { root, folder: join(root, 'plugins', name), name, report };
  const source = readSource(root, join(place.folder, 'plugin.json'), null, report);
  if (source?.root === undefined) return undefined;
  const manifest = checkSchema({
    root: source.root,
    path: [],
    validate: manifestValidator(root),
    say: (finding) => report(problemAt(source, { ...finding, owner: 'core' })),
  }) as PluginManifest | undefined;
  if (manifest === undefined) return undefined;
  const say: ReportProblem = (finding) => report(problemAt(source, { ...finding, owner: name }));
  const sections = readSections(place, source, source.root, manifest, say);
  const settings = readSettings(place, source, manifest);
  return {
    source,
    root: source.root,
    plugin: { manifest, settings, sections, copy: readCopy(place, manifest, say) },
  };
}

function manifestValidator(root: string): ValidateFunction {
  const text = readFileSync(join(root, 'schemas/plugin.schema.json'), 'utf8');
  return compileSchema(JSON.parse(text) as object);
}

function readSettings(place: Place, source: SourceFile, manifest: PluginManifest): Plugin['settings'] {
  if (manifest.settings === undefined) return usable(NO_SETTINGS);
  const at = source.root === undefined ? undefined : memberOf(source.root, 'settings')?.value;
  return readSchemaFile(place, source, manifest.settings, at);
}

function readSchemaFile(
  place: Place,
  source: SourceFile,
  file: string,
  at: JsonNode | undefined,
): Plugin['settings'] {
  const { root, folder, name, report } = place;
  const read = readSource(root, join(folder, file), null, report);
  if (read === undefined) {
    const message = `There is no file "${file}" in plugins/${name}.`;
    report(problemAt(source, { code: 'missing-file', at, owner: name, message }));
  }
  return read?.root === undefined ? usable(NO_SETTINGS) : checkedSchema(place, read, read.root, []);
}

function checkedSchema(place: Place, source: SourceFile, root: JsonNode, path: Path): Plugin['settings'] {
  const node = nodeAt(root, path);
  const schema = node === undefined ? NO_SETTINGS : (toValue(node) as object);
  const say = (at: JsonNode | undefined, message: string): void =>
    place.report(problemAt(source, { code: 'settings-schema', at: at ?? node, owner: place.name, message }));
  for (const fault of settingsFaults(schema)) say(nodeAt(node, fault.path), fault.message);
  try {
    return usable(schema);
  } catch (error) {
    say(node, `This is not a JSON Schema: ${error instanceof Error ? error.message : String(error)}.`);
    return usable(NO_SETTINGS);
  }
}

function usable(schema: object): Plugin['settings'] {
  return { schema, validate: compileSchema(schema) };
}

function readSections(
  place: Place,
  source: SourceFile,
  root: JsonNode,
  manifest: PluginManifest,
  say: ReportProblem,
): Map<string, PluginSection> {
  const sections = new Map<string, PluginSection>();
  (manifest.sections ?? []).forEach((section, index) => {
    const at = nodeAt(root, ['sections', index, 'id']);
    if (sections.has(section.id))
      say({ code: 'listed-twice', at, message: `"${section.id}" is here twice.` });
    const path: Path = ['sections', index, 'settings'];
    const settingsOf =
      typeof section.settings === 'string'
        ? readSchemaFile(place, source, section.settings, nodeAt(root, path))
        : checkedSchema(place, source, root, path);
    sections.set(section.id, { ...section, plugin: place.name, settingsOf });
  });
  return sections;
}

function readCopy(place: Place, manifest: PluginManifest, say: ReportProblem): Map<string, CopyTable> {
  const tables = new Map<string, CopyTable>();
  for (const locale of manifest.copy ?? []) {
    const file = join(place.folder, 'copy', `${locale}.json`);
    if (!existsSync(file)) {
      say({
        code: 'missing-file',
        at: undefined,
        message: `There is no copy/${locale}.json in plugins/${place.name}.`,
      });
      continue;
    }
    tables.set(locale, readTable(place, file));
  }
  if (manifest.copy !== undefined && !manifest.copy.includes(BASE_LOCALE)) {
    say({
      code: 'copy-locale',
      at: undefined,
      message: `"copy" must list ${BASE_LOCALE}: every other language falls back to it.`,
    });
  }
  return tables;
}

function readTable({ root, name, report }: Place, file: string): CopyTable {
  const source = readSource(root, file, null, report);
  if (source?.root === undefined) return new Map();
  const table = readCopyTable(source, source.root, name, report);
  for (const key of table.keys()) {
    if (key.startsWith(`${name}.`)) continue;
    const message = `Keys of this plugin begin with "${name}."; "${key}" does not.`;
    report(
      problemAt(source, { code: 'foreign-key', at: memberOf(source.root, key), owner: 'core', message }),
    );
  }
  return table;
}
