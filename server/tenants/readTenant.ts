/** Checks the files of one tenant. The result depends on no other tenant. */
import { messageOf } from '../net/errorFacts';
import { AREAS } from '../../schemas/generated/documentNames';
import type { Catalogue } from './catalogue';
import { checkDocument, type CheckedDocument } from './checkDocument';
import { listedHosts, type ListedHosts } from './hostClaims';
import { loadedTenant, type LoadedTenant, type Resolver } from './loadedTenant';
import { listedNames } from './pluginLists';
import { isError, type Problem, type Report } from './problem';
import { problemAt, type Finding, type SourceFile } from './source';
import { parseContent, type TenantFiles } from './tenantFiles';

/** The Problems of one document, without those with other tenants. Plain data. */
export interface Verdict extends ListedHosts {
  readonly problems: readonly Problem[];
}

export interface ReadTenant extends Verdict {
  /** Undefined if the document has errors, or lists a plugin with errors. */
  readonly tenant: LoadedTenant | undefined;
}

/** The Problems of one document, and the document for readers of its conditions and questions. */
export interface CheckedTenant extends Verdict {
  /** Undefined if the document has errors, or lists a plugin with errors. */
  readonly checked: CheckedDocument | undefined;
}

/** Never throws. All errors become problems of this tenant, so that other tenants are not affected. */
export function readTenant(files: TenantFiles, catalogue: Catalogue, resolver: Resolver): ReadTenant {
  return withTenant(files, catalogue, (checked) =>
    loadedTenant(checked, checkAgain(files, catalogue), catalogue, resolver),
  );
}

/** Never throws. */
export function checkTenant(files: TenantFiles, catalogue: Catalogue): CheckedTenant {
  const { tenant, ...verdict } = withTenant(files, catalogue, (checked) => checked);
  return { ...verdict, checked: tenant };
}

function withTenant<Tenant>(
  files: TenantFiles,
  catalogue: Catalogue,
  make: (checked: CheckedDocument) => Tenant,
): Verdict & { readonly tenant: Tenant | undefined } {
  const problems: Problem[] = [];
  const { add, report } = capped(problems, files);
  let source: SourceFile | undefined;
  let tenant: Tenant | undefined;
  try {
    source = sourceOf(files, add);
    const message = `There is no ${fileOf(files)}. Write one (npm run new:tenant shows how), or remove the folder.`;
    if (source === undefined) add(ofDocument(files, { code: 'missing-file', message }));
    const checked = source && checkDocument({ files, source, catalogue, report });
    const listed = checked ? AREAS.flatMap((area) => listedNames(checked.root, area)) : [];
    // The Problems of a plugin with errors describe why the tenant is unavailable.
    const isBlocked = listed.some((name) => catalogue.broken.has(name));
    if (checked && !isBlocked && !problems.some(isError)) tenant = make(checked);
  } catch (error) {
    if (!(error instanceof TooManyProblems)) add(unexpectedProblem(files, error));
  }
  return {
    id: files.id,
    isValid: tenant !== undefined,
    ...listedHosts(source ?? emptySource(files)),
    problems,
    tenant,
  };
}

const sourceOf = (files: TenantFiles, report: Report): SourceFile | undefined =>
  files.document && parseContent(files.id, fileOf(files), files.document, report);

/** Checks files without errors again. Their warnings are known. */
const checkAgain = (files: TenantFiles, catalogue: Catalogue) => (): CheckedDocument => {
  const report = (): void => undefined;
  const source = sourceOf(files, report);
  const checked = source && checkDocument({ files, source, catalogue, report });
  if (checked === undefined) throw new Error(`The document of ${files.id} cannot be read a second time.`);
  return checked;
};

/** Maximum number of problems in a report. */
const MAX_PROBLEMS = 1_000;

class TooManyProblems extends Error {}

/**
 * Collects at most `MAX_PROBLEMS`. `report` then stops the check, because a generated file may have a mistake
 * in each line. With only warnings it continues, because an error decides whether the tenant is active.
 */
function capped(problems: Problem[], files: TenantFiles): { add: Report; report: Report } {
  let hasError = false;
  let isFull = false;
  const add: Report = (problem) => {
    const isFirstError = isError(problem) && !hasError;
    hasError ||= isFirstError;
    if (problems.length < MAX_PROBLEMS || isFirstError) problems.push(problem);
    else if (!isFull) {
      const message = 'There are more problems than these. Correct these first.';
      problems.push(ofDocument(files, { code: 'too-many', message, severity: 'warning' }));
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
function unexpectedProblem(files: TenantFiles, error: unknown): Problem {
  const message = `This tenant cannot be read: ${messageOf(error)}. Undo what was changed last.`;
  return ofDocument(files, { code: 'unreadable-tenant', message });
}

const emptySource = (files: TenantFiles) => ({
  file: fileOf(files),
  text: '',
  root: undefined,
  recoveredRoot: undefined,
});

const fileOf = ({ folder }: TenantFiles): string => `${folder}/tenant.json`;

const ofDocument = (files: TenantFiles, finding: Pick<Finding, 'code' | 'message' | 'severity'>): Problem =>
  problemAt(
    { tenant: files.id, file: fileOf(files), text: '' },
    { ...finding, at: undefined, owner: 'core' },
  );
