import type { ReactNode } from 'react';
import { useCopy } from '../../../core/contract';
import { Retry, Skeleton } from '../../../core/contract/ui';
import type { RemoteData } from '../state/remoteData';

interface Props<Data, Asked> {
  readonly reading: RemoteData<Data, Asked>;
  /** Copy key of the failure message. */
  readonly failed: string;
  readonly onAgain: () => void;
  /** The placeholder while loading, in the size of the content. Default: one block. */
  readonly waiting?: ReactNode;
  /** Shown instead of the failure message if the data does not exist. */
  readonly missing?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Shows remote data: the placeholder, the failure with a retry button, or the content. */
export function Loaded<Data, Asked>(props: Props<Data, Asked>) {
  const copy = useCopy();
  const { reading, failed, onAgain, waiting = <Skeleton height={200} />, missing, children } = props;
  switch (reading.at) {
    case 'ready':
      return children(reading.data);
    case 'failed':
      if (reading.error === 'missing' && missing !== undefined) return missing;
      return (
        <Retry
          title={copy(failed)}
          message={copy(reading.error === 'unanswered' ? 'account.failed.unanswered' : 'account.failed.help')}
          onRetry={onAgain}
        />
      );
    case 'closed':
    case 'loading':
      return <div aria-busy="true">{waiting}</div>;
    default:
      return reading satisfies never;
  }
}
