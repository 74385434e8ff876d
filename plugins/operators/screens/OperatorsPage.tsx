/** The operators, for their administrators. */
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useCopy, useRemoteData } from '../../../core/contract';
import { Loaded, Skeleton } from '../../../core/contract/ui';
import type { Operator } from '../../../schemas/generated/api';
import { ConsoleFrame } from '../components/ConsoleFrame';
import { Blocks, Line, Note, Panel, Rows, Title } from '../components/consoleStyles';
import { InviteDialog, RemoveDialog, RolesDialog } from '../components/OperatorDialogs';
import { OperatorRow } from '../components/OperatorRow';
import { TaskFailure } from '../components/TaskFailure';
import { isLastAdministrator } from '../domain/roles';
import { accounts, inviteAgainPressed } from '../state/accountEvents';
import { tenants } from '../state/events';
import { selectAccounts } from '../state/operators';

type OpenDialog =
  { readonly kind: 'invite' } | { readonly kind: 'roles' | 'remove'; readonly operator: Operator };

function OpenedDialog({ open, onClose }: { readonly open: OpenDialog; readonly onClose: () => void }) {
  if (open.kind === 'invite') return <InviteDialog onClose={onClose} />;
  const Dialog = open.kind === 'roles' ? RolesDialog : RemoveDialog;
  return <Dialog operator={open.operator} onClose={onClose} />;
}

function OperatorList({ all }: { readonly all: readonly Operator[] }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const [open, setOpen] = useState<OpenDialog>();
  return (
    <Blocks>
      <Line>
        <Button variant="contained" onClick={() => setOpen({ kind: 'invite' })}>
          {copy('operators.invite.heading')}
        </Button>
      </Line>
      {open === undefined && <TaskFailure title={copy('operators.invite.failed')} />}
      <Panel aria-label={copy('operators.accounts.title')}>
        <Rows role="list">
          {all.map((operator) => (
            <OperatorRow
              key={operator.id}
              operator={operator}
              isLast={isLastAdministrator(all, operator)}
              onInviteAgain={() => dispatch(inviteAgainPressed({ operator: operator.id }))}
              onRoles={() => setOpen({ kind: 'roles', operator })}
              onRemove={() => setOpen({ kind: 'remove', operator })}
            />
          ))}
        </Rows>
      </Panel>
      {open && <OpenedDialog open={open} onClose={() => setOpen(undefined)} />}
    </Blocks>
  );
}

export default function OperatorsPage() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const [remote, reload] = useRemoteData(selectAccounts, accounts, undefined);
  // For the names of the venues.
  useEffect(() => void dispatch(tenants.requested()), [dispatch]);
  return (
    <ConsoleFrame>
      <Blocks>
        <Title>{copy('operators.accounts.title')}</Title>
        <Note>{copy('operators.accounts.help')}</Note>
        <Loaded
          remote={remote}
          title={copy('operators.accounts.failed')}
          onRetry={reload}
          placeholder={<Skeleton height={280} />}
        >
          {(all) => <OperatorList all={all} />}
        </Loaded>
      </Blocks>
    </ConsoleFrame>
  );
}
