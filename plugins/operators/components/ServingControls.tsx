/** The emergency switch: visitors see a message instead of the pages, and back. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { typedText, useCopy } from '../../../core/contract';
import { mayPublish } from '../domain/roles';
import type { TenantDetail } from '../state/events';
import { offlinePressed, onlinePressed } from '../state/tenantEvents';
import { Note } from './consoleStyles';
import { isReason, ReasonField } from './ReasonField';
import { TaskDialog } from './TaskDialog';

interface DialogProps {
  readonly tenant: string;
  readonly onClose: () => void;
}

function OfflineDialog({ tenant, onClose }: DialogProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const [message, setMessage] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (!isReason(message) || !isReason(reason)) return false;
    dispatch(offlinePressed({ tenant, message: typedText(message), reason: typedText(reason) }));
    return true;
  };
  return (
    <TaskDialog
      isDangerous
      heading={copy('operators.offline.heading')}
      failed={copy('operators.offline.failed')}
      submit={copy('operators.offline.submit')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Note>{copy('operators.offline.help')}</Note>
      <ReasonField
        label={copy('operators.offline.message')}
        missing={copy('operators.offline.noMessage')}
        value={message}
        tried={tried}
        onChange={setMessage}
      />
      <ReasonField value={reason} tried={tried} onChange={setReason} />
    </TaskDialog>
  );
}

function OnlineDialog({ tenant, onClose }: DialogProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (!isReason(reason)) return false;
    dispatch(onlinePressed({ tenant, reason: typedText(reason) }));
    return true;
  };
  return (
    <TaskDialog
      heading={copy('operators.online.heading')}
      failed={copy('operators.online.failed')}
      submit={copy('operators.online.submit')}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonField value={reason} tried={tried} onChange={setReason} />
    </TaskDialog>
  );
}

export function ServingControls({ detail }: { readonly detail: TenantDetail }) {
  const copy = useCopy();
  const [isOpen, setOpen] = useState(false);
  const { summary, offlineMessage } = detail;
  if (!mayPublish(summary.role)) return null;
  const isOffline = offlineMessage !== null;
  const AskDialog = isOffline ? OnlineDialog : OfflineDialog;
  return (
    <div>
      <Button variant="outlined" color={isOffline ? 'primary' : 'error'} onClick={() => setOpen(true)}>
        {copy(isOffline ? 'operators.online.open' : 'operators.offline.open')}
      </Button>
      {isOpen && <AskDialog tenant={summary.id} onClose={() => setOpen(false)} />}
    </div>
  );
}
