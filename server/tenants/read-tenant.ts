/** Reads and checks the document of one tenant. */
import type { ValidateFunction } from 'ajv';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Catalogue } from './catalogue';
import { checkDocument, type CheckedDocument } from './check-document';
import type { Problem } from './problem';
import { readSource } from './read-file';
import { compileSchema } from './schemas';
import type { SourceFile } from './source';

export interface ReadTenant {
  readonly id: string;
  readonly folder: string;
  readonly source: SourceFile | undefined;
  readonly checked: CheckedDocument | undefined;
  /** It lists a plugin that is broken: the plugin's Problems say why. */
  readonly blocked: boolean;
  readonly problems: Problem[];
}

/** What is wrong with it stands among its problems. */
export function readTenant(
  dir: string,
  id: string,
  envelope: ValidateFunction,
  catalogue: Catalogue,
): ReadTenant {
  const folder = join(dir, id);
  const problems: Problem[] = [];
  const report = (problem: Problem): number => problems.push(problem);
  const file = `${basename(dir)}/${id}/tenant.json`;
  const source = readSource(dirname(dir), join(folder, 'tenant.json'), id, report);
  if (source === undefined) {
    const message = `There is no ${file}. Write one (npm run new:tenant shows how), or remove the folder.`;
    report({
      code: 'missing-file',
      severity: 'error',
      tenant: id,
      file,
      line: 1,
      column: 1,
      pointer: '',
      owner: 'core',
      message,
    });
    return { id, folder, source, checked: undefined, blocked: false, problems };
  }
  const checked = checkDocument({
    projectRoot: dirname(dir),
    folder,
    id,
    source,
    catalogue,
    envelope,
    report,
  });
  const listed = Object.values(checked?.document.areas ?? {}).flatMap((area) => area.plugins ?? []);
  return {
    id,
    folder,
    source,
    checked,
    blocked: listed.some((name) => catalogue.broken.has(name)),
    problems,
  };
}

export function envelopeOf(projectRoot: string): ValidateFunction {
  const text = readFileSync(join(projectRoot, 'schemas/tenant/1/tenant.schema.json'), 'utf8');
  return compileSchema(JSON.parse(text) as object);
}
