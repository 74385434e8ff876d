import { useDispatch } from 'react-redux';
import type { ReactNode } from 'react';
import { toastShown } from '../../store/toasts';
import { useCopy } from '../../tenant/copy';
import { isChunkError } from '../routing/reloadGuard';
import { useHost } from '../startup/host';
import { Boundary } from './PluginBoundary';

interface OptionalPartProps {
  /**
   * For a part that the user opened: closes it. A toast says that it failed, and the next press loads it again.
   * Any other part is not shown, until the connection returns.
   */
  readonly onFailed?: () => void;
  readonly children: ReactNode;
}

/** A part that the page works without, such as a dialog. If its code fails to load, the rest of the page stays. */
export function OptionalPart({ onFailed, children }: OptionalPartProps) {
  const { report } = useHost();
  const copy = useCopy();
  const dispatch = useDispatch();
  const fail = (error: Error) => {
    report(error, 'a part of the page');
    if (!onFailed) return;
    const content = copy(isChunkError(error) ? 'core.http.unanswered' : 'core.http.other');
    dispatch(toastShown({ content, type: 'TOAST_DANGER' }));
    onFailed();
  };
  return (
    <Boundary onError={fail} fallback={() => null}>
      {children}
    </Boundary>
  );
}
