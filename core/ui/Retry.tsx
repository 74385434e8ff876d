import { useEffect, useEffectEvent } from 'react';
import { useCopy } from '../tenant/copy';
import { Button } from './Button';
import { Notice } from './Notice';

export interface RetryProps {
  /** What could not be loaded. */
  readonly title: string;
  /** What that means. */
  readonly message?: string | false;
  readonly onRetry: () => void;
}

/** Something could not be loaded: says what, offers to ask again, and does so when the line is back. */
export function Retry({ title, message, onRetry }: RetryProps) {
  const copy = useCopy();
  // 'We will go on when you are back online', the page says.
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const again = () => retry();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return (
    <Notice
      kind="danger"
      role="alert"
      title={title}
      actions={<Button onClick={onRetry}>{copy('core.ui.retry')}</Button>}
    >
      {message}
    </Notice>
  );
}
