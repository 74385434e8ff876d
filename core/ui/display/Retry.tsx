import { useEffect, useEffectEvent } from 'react';
import { useCopy } from '../../tenant/copy';
import { Button } from '../controls/Button';
import { Notice } from './Notice';
import { RequestReference } from './RequestReference';

/** The props of `Retry`. */
export interface RetryProps {
  /** The content that could not be loaded. */
  readonly title: string;
  /** The consequence for the user. */
  readonly message?: string | false;
  /** The id of the request that failed. Its beginning is shown for support. */
  readonly requestId?: string | undefined;
  readonly onRetry: () => void;
}

/** Content could not be loaded. Retries on a press, and when the connection returns. */
export function Retry({ title, message, requestId, onRetry }: RetryProps) {
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
      <RequestReference requestId={requestId} />
    </Notice>
  );
}
