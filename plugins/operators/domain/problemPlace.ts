/** Where a Problem is: its file in the draft, and the address of its line. */
import type { Problem } from '../../../schemas/generated/api';
import { subjectPath } from './subjects';

/** `tenants/riverside/tenant.json` -> `tenant.json`, as the files of a draft are named. */
export function fileOfProblem({ file, tenant }: Pick<Problem, 'file' | 'tenant'>): string {
  const folder = `/${tenant ?? ''}/`;
  const at = file.lastIndexOf(folder);
  return at === -1 ? file : file.slice(at + folder.length);
}

/** The address of the line in the text of the draft, or of the active version. */
export function problemPath(tenant: string, problem: Problem, draft?: string): string {
  const joint = draft === undefined ? '?' : '&';
  const file = encodeURIComponent(fileOfProblem(problem));
  return `${subjectPath(tenant, 'text', draft)}${joint}file=${file}&line=${problem.line}`;
}

const isIn = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}/`);

/** The Problems of a place of a file and of everything inside it. */
export const problemsIn = (problems: readonly Problem[], file: string, pointer: string): readonly Problem[] =>
  problems.filter((problem) => fileOfProblem(problem) === file && isIn(problem.pointer, pointer));
