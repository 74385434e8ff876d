import { Retry, useCopy, type RetryProps } from '../../../core/contract';

/** The notice that something could not be loaded, in words of bookings. */
export function LoadFailed(props: Pick<RetryProps, 'title' | 'onRetry'>) {
  const copy = useCopy();
  return <Retry message={copy('bookings.failedHelp')} {...props} />;
}
