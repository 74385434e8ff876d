import { Retry, useCopy, type RetryProps } from '../../../core/contract';

/** The notice about a failed load, with the copy of bookings. */
export function LoadFailed(props: Pick<RetryProps, 'title' | 'onRetry'>) {
  const copy = useCopy();
  return <Retry message={copy('bookings.failedHelp')} {...props} />;
}
