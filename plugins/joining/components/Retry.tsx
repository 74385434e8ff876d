import { useEffect, useEffectEvent } from 'react';
import { Button, Notice, useCopy } from '../../../core/contract';

export interface RetryProps {
  /** Copy keys: what could not be loaded, and what that means. */
  readonly title: string;
  readonly help?: string;
  readonly onRetry: () => void;
}

/** Something could not be loaded: says what, and offers the way on. */
export function Retry({ title, help, onRetry }: RetryProps) {
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
      title={copy(title)}
      actions={<Button onClick={onRetry}>{copy('joining.failed.retry')}</Button>}
    >
      {help && copy(help)}
    </Notice>
  );
}
