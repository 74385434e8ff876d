import { useCopy, type LoadError } from '../../../core/contract';
import { Loaded, type LoadedProps } from '../../../core/contract/ui';

interface Props<Data, Query> extends Omit<LoadedProps<Data, Query>, 'title' | 'message'> {
  /** Copy key of the failure message. */
  readonly failed: string;
}

/** `Loaded` with the failure messages of the account. */
export function AccountData<Data, Query>({ failed, ...props }: Props<Data, Query>) {
  const copy = useCopy();
  const message = ({ reason }: LoadError) =>
    copy(reason === 'unanswered' ? 'account.failed.unanswered' : 'account.failed.help');
  return <Loaded title={copy(failed)} message={message} {...props} />;
}
