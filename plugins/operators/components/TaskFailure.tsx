/** Why the last task failed, with every message of the server. */
import { useSelector } from 'react-redux';
import { Notice } from '../../../core/contract/ui';
import { selectTask } from '../state/operators';

export function TaskFailure({ title }: { readonly title: string }) {
  const task = useSelector(selectTask);
  if (task.at !== 'failed') return null;
  const details = Object.values(task.errors ?? {}).flat();
  return (
    <Notice kind="danger" role="alert" title={title}>
      {[task.message, ...details.filter((text) => text !== task.message)].join(' ')}
    </Notice>
  );
}
