import { shallowEqual, useSelector } from 'react-redux';
import { useCopy, type RootState } from '../../../core/contract';
import { ErrorSummary } from '../../../core/contract/ui';
import type { ProblemOwner, Problems } from '../domain/serverKeys';
import { selectProblemsOf } from '../state/selectors';

export interface ProblemListProps {
  /** Undefined: messages whose path belongs to no section. They are shown where the submission started. */
  readonly owner: ProblemOwner | undefined;
  /** Paths that have a field on the page now. Default: none. */
  readonly fields?: readonly string[];
}

const NO_FIELDS: readonly string[] = [];

/** Id of the field for a request path. Links in messages lead to it. */
export const fieldId = (path: string): string => `joining-${path.replaceAll('.', '-')}`;

export const useProblems = (owner: ProblemOwner | undefined): Problems =>
  useSelector((state: RootState) => selectProblemsOf(state, owner), sameProblems);

const sameProblems = (one: Problems, other: Problems) => shallowEqual(one, other);

/** So that the paths match the fields of the form. A path without the prefix stays, and is in the summary. */
export const withoutPrefix = (problems: Problems, prefix: string): Problems =>
  Object.fromEntries(
    Object.entries(problems).map(([path, messages]) => [
      path.startsWith(prefix) ? path.slice(prefix.length) : path,
      messages,
    ]),
  );

export function ProblemList({ owner, fields = NO_FIELDS }: ProblemListProps) {
  const copy = useCopy();
  const problems = useProblems(owner);
  const errors = Object.entries(problems).flatMap(([path, messages]) =>
    messages.map((message) => ({ message, ...(fields.includes(path) ? { id: fieldId(path) } : {}) })),
  );
  if (errors.length === 0) return null;
  return <ErrorSummary title={copy('joining.confirm.problems')} errors={errors} />;
}
