import { useEffect, useEffectEvent } from 'react';
import { useCopy } from '../../tenant/copy';
import { Button } from '../controls/Button';
import { Notice } from './Notice';

/** The props of `Retry`. */
export interface RetryProps {
  /** The content that could not be loaded. */
  readonly title: string;
  /** The consequence for the user. */
  readonly message?: string | false;
  readonly onRetry: () => void;
}

/** Content could not be loaded. Retries on a press, and when the connection returns. */
export function Retry({ title, message, onRetry }: RetryProps) {
  const copy = useCopy();
  // The page says: 'We will go on when you are back online'.
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
