import type { ReactNode } from 'react';
import type { LoadError, RemoteData } from '../../store/remoteData';
import { Retry, type RetryProps } from './Retry';
import { Skeleton } from './Skeleton';

/** The props of `Loaded`. */
export interface LoadedProps<Data, Query> extends Pick<RetryProps, 'title'> {
  readonly remote: RemoteData<Data, Query>;
  /** Requests the data again. Receives the query that failed. */
  readonly onRetry: (query: Query) => void;
  /** The text below the title of the failure. Default: the message of the error. */
  readonly message?: (error: LoadError) => RetryProps['message'];
  /** Shown while loading, in the size of the content. Default: one block. */
  readonly placeholder?: ReactNode;
  /** Shown instead of the failure if the data does not exist. */
  readonly missing?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Shows remote data: the placeholder, the failure with a retry button, or the content. */
export function Loaded<Data, Query>({
  remote,
  title,
  message = (error) => error.message,
  onRetry,
  placeholder = <Skeleton height={200} />,
  missing,
  children,
}: LoadedProps<Data, Query>) {
  switch (remote.status) {
    case 'ready':
      return children(remote.data);
    case 'failed':
      if (remote.error.reason === 'missing' && missing !== undefined) return missing;
      return (
        <Retry
          title={title}
          message={message(remote.error)}
          requestId={remote.error.requestId}
          onRetry={() => onRetry(remote.query)}
        />
      );
    case 'idle':
    case 'loading':
      return <div aria-busy="true">{placeholder}</div>;
    default:
      return remote satisfies never;
  }
}
