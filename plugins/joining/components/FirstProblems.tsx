import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { lazyPart, type RootState } from '../../../core/contract';
import type { ProblemOwner } from '../domain/serverKeys';
import { selectHasProblem } from '../state/selectors';

/** The first screen has no problems, so the code is loaded on demand. */
const Problems = lazyPart(async () => ({ default: (await import('./ProblemList')).ProblemList }));

/** Server messages of a section that may be the first on a page. The code is loaded with the first message. */
export function FirstProblems({ owner }: { readonly owner: ProblemOwner }) {
  const isAtFault = useSelector((state: RootState) => selectHasProblem(state, owner));
  if (!isAtFault) return null;
  return (
    <Suspense fallback={null}>
      <Problems owner={owner} />
    </Suspense>
  );
}
