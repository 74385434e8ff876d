import { useCopy } from '../../../core/contract';
import { Retry, type RetryProps } from '../../../core/contract/ui';

/** The notice about a failed load, with the copy of bookings. */
export function LoadFailed(props: Pick<RetryProps, 'title' | 'onRetry'>) {
  const copy = useCopy();
  return <Retry message={copy('bookings.failedHelp')} {...props} />;
}
