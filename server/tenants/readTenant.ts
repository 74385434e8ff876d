/** Reads and checks the document of one tenant. */
import type { ValidateFunction } from 'ajv';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { messageOf } from '../net/errorFacts';
import { AREAS } from '../../schemas/generated/documentNames';
import type { Catalogue } from './catalogue';
import { checkDocument, type CheckedDocument } from './checkDocument';
import { listedNames } from './pluginLists';
import { isError, type Problem, type Report } from './problem';
import { readSource } from './readFile';
import { compileSchema } from './schemas';
import { problemAt, type Finding, type SourceFile } from './source';

export interface ReadTenant {
  readonly id: string;
  readonly folder: string;
  readonly source: SourceFile | undefined;
  readonly checked: CheckedDocument | undefined;
  /** The document lists a plugin with errors, which the plugin's Problems describe. */
  readonly blocked: boolean;
  readonly problems: Problem[];
}

/** Whether the tenant can be active. */
export const canBeActive = ({ checked, blocked, problems }: ReadTenant): boolean =>
  checked !== undefined && !blocked && !problems.some(isError);

/** Never throws. All errors become problems of this tenant, so that other tenants are not affected. */
export function readTenant(
  dir: string,
  id: string,
  envelope: ValidateFunction,
  catalogue: Catalogue,
): ReadTenant {
  const folder = join(dir, id);
  const problems: Problem[] = [];
  const { add, report } = capped(problems, dir, id);
  const projectRoot = dirname(dir);
  let source: SourceFile | undefined;
  try {
    source = readSource(projectRoot, join(folder, 'tenant.json'), id, add);
    const message = `There is no ${fileOf(dir, id)}. Write one (npm run new:tenant shows how), or remove the folder.`;
    if (source === undefined) add(ofDocument(dir, id, { code: 'missing-file', message }));
    const checked = source && checkDocument({ projectRoot, folder, id, source, catalogue, envelope, report });
    const listed = checked ? AREAS.flatMap((area) => listedNames(checked.root, area)) : [];
    const blocked = listed.some((name) => catalogue.broken.has(name));
    return { id, folder, source, checked, blocked, problems };
  } catch (error) {
    if (!(error instanceof TooManyProblems)) add(unexpectedProblem(dir, id, error));
    return { id, folder, source, checked: undefined, blocked: false, problems };
  }
}

/** Maximum number of problems in a report. */
const MAX_PROBLEMS = 1_000;

class TooManyProblems extends Error {}

/**
 * Collects at most `MAX_PROBLEMS`. `report` then stops the check, because a generated file may have a mistake
 * in each line. With only warnings it continues, because an error decides whether the tenant is active.
 */
function capped(problems: Problem[], dir: string, id: string): { add: Report; report: Report } {
  let hasError = false;
  let isFull = false;
  const add: Report = (problem) => {
    const isFirstError = isError(problem) && !hasError;
    hasError ||= isFirstError;
    if (problems.length < MAX_PROBLEMS || isFirstError) problems.push(problem);
    else if (!isFull) {
      const message = 'There are more problems than these. Correct these first.';
      problems.push(ofDocument(dir, id, { code: 'too-many', message, severity: 'warning' }));
      isFull = true;
    }
  };
  const report: Report = (problem) => {
    add(problem);
    if (isFull && hasError) throw new TooManyProblems();
  };
  return { add, report };
}

/** An unexpected error. Its position is not known, so it is reported for the whole document. */
export function unexpectedProblem(dir: string, id: string, error: unknown): Problem {
  const message = `This tenant cannot be read: ${messageOf(error)}. Undo what was changed last.`;
  return ofDocument(dir, id, { code: 'unreadable-tenant', message });
}

const fileOf = (dir: string, id: string): string => `${basename(dir)}/${id}/tenant.json`;

const ofDocument = (
  dir: string,
  id: string,
  finding: Pick<Finding, 'code' | 'message' | 'severity'>,
): Problem =>
  problemAt({ tenant: id, file: fileOf(dir, id), text: '' }, { ...finding, at: undefined, owner: 'core' });

export function envelopeOf(projectRoot: string): ValidateFunction {
  const text = readFileSync(join(projectRoot, 'schemas/tenant/1/tenant.schema.json'), 'utf8');
  return compileSchema(JSON.parse(text) as object);
}
