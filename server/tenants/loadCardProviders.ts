/** Reads the settings schemas of the card providers. */
import { join } from 'node:path';
import type { Plugin } from './catalogue';
import { nodeAt, toValue } from './jsonTree';
import type { Report } from './problem';
import { foldersIn, readSource } from './readFile';
import { compileSchema } from './schemas';
import { settingsFaults } from './settingsRules';
import { problemAt } from './source';

const FOLDER = 'server/providers/cards';

export function readCardProviders(root: string, report: Report): Map<string, Plugin['settings']> {
  const providers = new Map<string, Plugin['settings']>();
  for (const name of foldersIn(join(root, FOLDER))) {
    const source = readSource(root, join(root, FOLDER, name, 'settings.schema.json'), null, report);
    if (source?.root === undefined) continue;
    const schema = toValue(source.root) as object;
    for (const { path, message } of settingsFaults(schema)) {
      const at = nodeAt(source.root, path);
      report(problemAt(source, { code: 'settings-schema', at, owner: name, message }));
    }
    providers.set(name, { schema, validate: compileSchema(schema) });
  }
  return providers;
}
