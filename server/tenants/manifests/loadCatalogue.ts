/**
 * Reads all plugins of a project, and the parts of the shell, into a catalogue. This folder is the only part of
 * `server/tenants` that opens files.
 */
import type { ValidateFunction } from 'ajv';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue, CoreParts, FlagDeclaration, OwnedFact, Plugin, PluginSection } from '../catalogue';
import type { ProviderKind } from '../../providers/providerChoice';
import { checkPlugins } from './checkPlugins';
import { readCopyTable, type CopyTable } from '../copyTexts';
import { readPlugin, type ReadPlugin } from './loadPlugin';
import { foldersIn } from '../../net/folders';
import { isError, type Problem, type Report } from '../problem';
import { nodeAt, toValue } from '../jsonTree';
import { copyFilesIn, readSource } from './readFile';
import { compileSchema } from '../schemas';
import { settingsFaults } from '../settingsRules';
import { reporterOf } from '../source';

export function loadCatalogue(root: string): Catalogue {
  const problems: Problem[] = [];
  const broken = new Set<string>();
  const unreadable = new Set<string>();
  const read = new Map<string, ReadPlugin>();
  const blame = (name: string, problem: Problem): void => {
    problems.push(problem);
    if (isError(problem)) broken.add(name);
  };
  for (const name of foldersIn(join(root, 'plugins'))) {
    // A folder without a manifest is not a plugin.
    if (!existsSync(join(root, 'plugins', name, 'plugin.json'))) continue;
    const found = readPlugin(root, name, (problem) => blame(name, problem));
    if (found === undefined) unreadable.add(name);
    else read.set(name, found);
  }
  const core = readCore(root);
  const coreCopy = readCoreCopy(root, (problem) => problems.push(problem));
  checkPlugins({ root, read, core, coreCopy }, blame);
  const plugins = new Map([...read].map(([name, each]) => [name, each.plugin]));
  const hash = hashOf(plugins, coreCopy);
  const ofKind = (kind: ProviderKind) => readProviders(root, kind, (problem) => problems.push(problem));
  const providers = {
    cards: ofKind('cards'),
    directDebit: ofKind('directDebit'),
    mail: ofKind('mail'),
    files: ofKind('files'),
  };
  return {
    ...collectCatalogue(plugins, core),
    plugins,
    broken,
    unreadable,
    providers,
    envelope: readEnvelope(root),
    coreCopy,
    problems,
    hash,
  };
}

function readCore(root: string): CoreParts {
  return JSON.parse(readFileSync(join(root, 'schemas/tenant/core.json'), 'utf8')) as CoreParts;
}

function readEnvelope(root: string): ValidateFunction {
  const text = readFileSync(join(root, 'schemas/tenant/1/tenant.schema.json'), 'utf8');
  return compileSchema(JSON.parse(text) as object);
}

function readCoreCopy(root: string, report: Report): Map<string, CopyTable> {
  const tables = new Map<string, CopyTable>();
  for (const { locale, path } of copyFilesIn(join(root, 'core/copy'))) {
    const source = readSource(root, path, report);
    if (source) tables.set(locale, readCopyTable(source.root, reporterOf(source, report)('core')));
  }
  return tables;
}

function collectCatalogue(
  plugins: ReadonlyMap<string, Plugin>,
  core: CoreParts,
): Pick<Catalogue, 'sections' | 'facts' | 'flags'> {
  const sections = new Map<string, PluginSection>();
  const facts = new Map<string, OwnedFact>(core.facts.map((fact) => [fact.name, { ...fact, owner: 'core' }]));
  const flags = new Map<string, FlagDeclaration>(core.flags.map((flag) => [flag.name, flag]));
  for (const [owner, plugin] of plugins) {
    for (const [id, section] of plugin.sections) sections.set(id, section);
    for (const fact of plugin.manifest.facts ?? []) facts.set(fact.name, { ...fact, owner });
    for (const flag of plugin.manifest.flags ?? []) flags.set(flag.name, flag);
  }
  return { sections, facts, flags };
}

function hashOf(plugins: ReadonlyMap<string, Plugin>, coreCopy: Catalogue['coreCopy']): string {
  const hash = createHash('sha256');
  const addCopy = (copy: Catalogue['coreCopy']): void => {
    for (const [locale, table] of copy) {
      hash.update(locale);
      for (const [key, text] of table) hash.update(JSON.stringify([key, text.message]));
    }
  };
  addCopy(coreCopy);
  for (const plugin of plugins.values()) {
    const sections = [...plugin.sections.values()].map((section) => section.settingsOf.schema);
    hash.update(JSON.stringify([plugin.manifest, plugin.settings.schema, sections]));
    addCopy(plugin.copy);
  }
  return hash.digest('hex');
}

/** Settings schemas of the providers of one kind, from their folders. */
function readProviders(root: string, kind: ProviderKind, report: Report): Map<string, Plugin['settings']> {
  const folder = join(root, 'server/providers', kind);
  const providers = new Map<string, Plugin['settings']>();
  for (const name of foldersIn(folder)) {
    const source = readSource(root, join(folder, name, 'settings.schema.json'), report);
    if (source?.root === undefined) continue;
    const schema = toValue(source.root) as object;
    for (const { path, message } of settingsFaults(schema))
      reporterOf(source, report)(name)({ code: 'settings-schema', at: nodeAt(source.root, path), message });
    providers.set(name, { schema, validate: compileSchema(schema) });
  }
  return providers;
}
