/** Why a task failed that was started on this form, with every message of the server. */
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Notice } from '../../../core/contract/ui';
import { selectTask } from '../state/operators';

export function TaskFailure({ title }: { readonly title: string }) {
  const task = useSelector(selectTask);
  // The failure of another form, such as an import on the page behind a dialog.
  const [earlier] = useState(task);
  if (task.at !== 'failed' || task === earlier) return null;
  const details = Object.values(task.errors ?? {}).flat();
  return (
    <Notice kind="danger" role="alert" title={title}>
      {[task.message, ...details.filter((text) => text !== task.message)].join(' ')}
    </Notice>
  );
}
