/** Reasons that concern the whole tenant: it is offline, or its document cannot be served. */
import type { Problem } from '../../tenants/problem';
import { isError } from '../../tenants/problem';
import { valueAtPointer } from './valueAtPointer';
import { explainText, reasonOf, type DecidingPlace, type Reason } from './explanation';
import type { LoadReport, OfflineState } from '../store';

/** Who took the tenant offline, and when, is part of the state and not of a version. */
export const offlineReason = ({ message }: OfflineState): Reason =>
  reasonOf('offline', {}, { decidedBy: 'operator', message });

export const notLoadedReason = ({ host, problems }: LoadReport): Reason =>
  reasonOf(
    'notLoaded',
    { host },
    { decidedBy: 'webHost', ...(problems[0] && { message: problems[0].message }) },
  );

/** The path of a file in the folder of its tenant. */
const fileOf = ({ file, tenant }: Problem): string => file.replace(`tenants/${tenant ?? ''}/`, '');

export const problemPlace = (problem: Problem): DecidingPlace => ({
  file: fileOf(problem),
  pointer: problem.pointer,
  title: explainText('place.problem'),
  read: (document) => valueAtPointer(document, problem.pointer),
});

/** The first error, preferably one of the named section. Undefined without errors. */
export function problemReason(
  problems: readonly Problem[],
  section?: { readonly pointer: string; readonly title: string },
): Reason | undefined {
  const errors = problems.filter(isError);
  const own =
    section &&
    errors.find(({ pointer }) => `${pointer}/`.startsWith(`${section.pointer}/`) && section.pointer !== '');
  const problem = own ?? errors[0];
  if (problem === undefined) return undefined;
  const values = { problem: problem.message, section: section?.title ?? '' };
  return reasonOf(own === undefined ? 'problem' : 'problemHere', values, { places: [problemPlace(problem)] });
}

/** Codes of the checks of the order. */
const ORDER: readonly string[] = ['section-order', 'fact-known-later', 'need-not-given'];

export const orderProblems = (problems: readonly Problem[]): readonly Reason[] =>
  problems
    .filter(({ code }) => ORDER.includes(code))
    .map((problem) =>
      reasonOf('orderProblem', { problem: problem.message }, { places: [problemPlace(problem)] }),
    );
