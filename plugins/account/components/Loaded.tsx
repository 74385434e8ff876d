import type { ReactNode } from 'react';
import { Retry, Skeleton, useCopy } from '../../../core/contract';
import type { RemoteData } from '../state/remoteData';

interface Props<Data, Asked> {
  readonly reading: RemoteData<Data, Asked>;
  /** Copy key: what could not be loaded. */
  readonly failed: string;
  readonly onAgain: () => void;
  /** The place of what is on its way, in its real size; default: one block. */
  readonly waiting?: ReactNode;
  /** In place of the failure, where there is no such thing. */
  readonly missing?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Loading, failed with the way on, or what was asked for. */
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
