import { Button, Notice, useCopy } from '../../../core/contract';

export interface RetryProps {
  readonly title: string;
  readonly onRetry: () => void;
}

/** Nothing was lost, and asking again may help. */
export function Retry({ title, onRetry }: RetryProps) {
  const copy = useCopy();
  const again = <Button onClick={onRetry}>{copy('bookings.again')}</Button>;
  return (
    <Notice kind="danger" role="alert" title={title} actions={again}>
      {copy('bookings.failedHelp')}
    </Notice>
  );
}
