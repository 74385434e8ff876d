/** Reads one plugin's folder: manifest, settings schemas, copy. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginManifest } from '../../../schemas/generated/pluginManifest';
import { checkSchema } from '../checkSchema';
import type { Plugin, PluginSection } from '../catalogue';
import { BASE_LOCALE, readCopyTable, type CopyTable } from '../copyTexts';
import { memberOf, nodeAt, toValue, type JsonNode } from '../jsonTree';
import type { Report } from '../problem';
import { readSource } from './readFile';
import { compileSchema } from '../schemas';
import { settingsFaults } from '../settingsRules';
import { reporterOf, type ReportProblem, type SourceFile } from '../source';

export interface ReadPlugin {
  readonly source: SourceFile;
  readonly root: JsonNode;
  readonly plugin: Plugin;
}

/** The project, and the plugin's folder, name and problems. */
interface Place {
  readonly root: string;
  readonly folder: string;
  readonly name: string;
  readonly report: Report;
}

const NO_SETTINGS = { type: 'object', additionalProperties: false };

export function readPlugin(root: string, name: string, report: Report): ReadPlugin | undefined {
  const place: Place = { root, folder: join(root, 'plugins', name), name, report };
  const source = readSource(root, join(place.folder, 'plugin.json'), report);
  if (source?.root === undefined) return undefined;
  const reporter = reporterOf(source, report);
  const schema = JSON.parse(readFileSync(join(root, 'schemas/plugin.schema.json'), 'utf8')) as object;
  const validate = compileSchema(schema);
  const checked = checkSchema({ root: source.root, path: [], validate, reportProblem: reporter('core') });
  if (checked === undefined) return undefined;
  const manifest = checked as PluginManifest;
  const reportProblem = reporter(name);
  const settings =
    manifest.settings === undefined
      ? usable(NO_SETTINGS)
      : readSchemaFile(place, manifest.settings, nodeAt(source.root, ['settings']), reportProblem);
  const sections = readSections(place, source, manifest, reportProblem);
  checkSamples(source.root, manifest, reportProblem);
  return {
    source,
    root: source.root,
    plugin: { manifest, settings, sections, copy: readCopy(place, manifest, reportProblem) },
  };
}

/** The sample answer of a question type fits the schema of its answers. */
function checkSamples(root: JsonNode, { questionTypes = [] }: PluginManifest, reportProblem: ReportProblem) {
  questionTypes.forEach((_type, index) => {
    const { validate } = checkedSchema(nodeAt(root, ['questionTypes', index, 'answer']), reportProblem);
    checkSchema({ root, path: ['questionTypes', index, 'sample'], validate, reportProblem });
  });
}

function readSchemaFile(
  place: Place,
  file: string,
  at: JsonNode | undefined,
  reportProblem: ReportProblem,
): Plugin['settings'] {
  const { root, folder, name, report } = place;
  const read = readSource(root, join(folder, file), report);
  if (read === undefined)
    reportProblem({ code: 'missing-file', at, message: `There is no file "${file}" in plugins/${name}.` });
  return read?.root === undefined
    ? usable(NO_SETTINGS)
    : checkedSchema(read.root, reporterOf(read, report)(name));
}

function checkedSchema(node: JsonNode | undefined, report: ReportProblem): Plugin['settings'] {
  const schema = node === undefined ? NO_SETTINGS : (toValue(node) as object);
  const reportProblem = (at: JsonNode | undefined, message: string): void =>
    report({ code: 'settings-schema', at: at ?? node, message });
  for (const fault of settingsFaults(schema)) reportProblem(nodeAt(node, fault.path), fault.message);
  try {
    return usable(schema);
  } catch (error) {
    reportProblem(
      node,
      `This is not a JSON Schema: ${error instanceof Error ? error.message : String(error)}.`,
    );
    return usable(NO_SETTINGS);
  }
}

const usable = (schema: object): Plugin['settings'] => ({ schema, validate: compileSchema(schema) });

function readSections(
  place: Place,
  { root }: SourceFile,
  manifest: PluginManifest,
  reportProblem: ReportProblem,
): Map<string, PluginSection> {
  const sections = new Map<string, PluginSection>();
  (manifest.sections ?? []).forEach((section, index) => {
    const at = nodeAt(root, ['sections', index, 'id']);
    if (sections.has(section.id))
      reportProblem({ code: 'listed-twice', at, message: `"${section.id}" is listed twice.` });
    const settings = nodeAt(root, ['sections', index, 'settings']);
    const settingsOf =
      typeof section.settings === 'string'
        ? readSchemaFile(place, section.settings, settings, reportProblem)
        : checkedSchema(settings, reportProblem);
    sections.set(section.id, { ...section, plugin: place.name, settingsOf });
  });
  return sections;
}

function readCopy(
  place: Place,
  manifest: PluginManifest,
  reportProblem: ReportProblem,
): Map<string, CopyTable> {
  const tables = new Map<string, CopyTable>();
  for (const locale of manifest.copy ?? []) {
    const file = join(place.folder, 'copy', `${locale}.json`);
    const message = `There is no copy/${locale}.json in plugins/${place.name}.`;
    if (existsSync(file)) tables.set(locale, readTable(place, file));
    else reportProblem({ code: 'missing-file', at: undefined, message });
  }
  if (manifest.copy !== undefined && !manifest.copy.includes(BASE_LOCALE)) {
    const message = `"copy" must list ${BASE_LOCALE}: every other language falls back to it.`;
    reportProblem({ code: 'copy-locale', at: undefined, message });
  }
  return tables;
}

function readTable({ root, name, report }: Place, file: string): CopyTable {
  const source = readSource(root, file, report);
  if (source?.root === undefined) return new Map();
  const reporter = reporterOf(source, report);
  const table = readCopyTable(source.root, reporter(name));
  for (const key of table.keys()) {
    if (key.startsWith(`${name}.`)) continue;
    const message = `Keys of this plugin begin with "${name}."; "${key}" does not.`;
    reporter('core')({ code: 'foreign-key', at: memberOf(source.root, key), message });
  }
  return table;
}
