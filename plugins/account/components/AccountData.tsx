import { useCopy, type LoadError, type useRemoteData } from '../../../core/contract';
import { Loaded, type LoadedProps } from '../../../core/contract/ui';

interface Props<Data, Query> extends Pick<LoadedProps<Data, Query>, 'placeholder' | 'missing' | 'children'> {
  readonly of: ReturnType<typeof useRemoteData<Data, Query>>;
  /** Copy key of the failure message. */
  readonly failed: string;
}

/** `Loaded` with the failure messages of the account. */
export function AccountData<Data, Query>({ of: [remote, onRetry], failed, ...props }: Props<Data, Query>) {
  const copy = useCopy();
  const message = ({ reason }: LoadError) =>
    copy(reason === 'unanswered' ? 'account.failed.unanswered' : 'account.failed.help');
  return <Loaded remote={remote} onRetry={onRetry} title={copy(failed)} message={message} {...props} />;
}
