import { shallowEqual, useSelector } from 'react-redux';
import { ErrorSummary, useCopy, type RootState } from '../../../core/contract';
import type { ProblemOwner, Problems } from '../domain/serverKeys';
import { selectProblemsOf } from '../state/selectors';

export interface ProblemListProps {
  /** Undefined: messages whose path no section knows; they are shown where the sending began. */
  readonly owner: ProblemOwner | undefined;
  /** Paths that have a control of that id on the page now; default: none has. */
  readonly fields?: readonly string[];
}

const NO_FIELDS: readonly string[] = [];

/** Id of the field of a path in the request: what a message's link leads to. */
export const fieldId = (path: string): string => `joining-${path.replaceAll('.', '-')}`;

export const useProblems = (owner: ProblemOwner | undefined): Problems =>
  useSelector((state: RootState) => selectProblemsOf(state, owner), sameProblems);

const sameProblems = (one: Problems, other: Problems) => shallowEqual(one, other);

/**
 * Messages of a form by what follows the prefix, as it knows its own fields. One that stands under no
 * field, about all answers for instance, keeps its path: the form shows it in its summary.
 */
export const withoutPrefix = (problems: Problems, prefix: string): Problems =>
  Object.fromEntries(
    Object.entries(problems).map(([path, messages]) => [
      path.startsWith(prefix) ? path.slice(prefix.length) : path,
      messages,
    ]),
  );

/** Server messages of a section, on top of it, each a link to its field where there is one. */
export function ProblemList({ owner, fields = NO_FIELDS }: ProblemListProps) {
  const copy = useCopy();
  const problems = useProblems(owner);
  const errors = Object.entries(problems).flatMap(([path, messages]) =>
    messages.map((message) => ({ message, ...(fields.includes(path) ? { id: fieldId(path) } : {}) })),
  );
  if (errors.length === 0) return null;
  return <ErrorSummary title={copy('joining.confirm.problems')} errors={errors} />;
}
