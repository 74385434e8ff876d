/** Inviting an operator, changing roles, and removing an operator. */
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { dataOf, isEmailAddress, typedCode, typedLine, useCopy, useRemoteData } from '../../../core/contract';
import type { Grant, Operator } from '../../../schemas/generated/api';
import { administersAll, grantWithoutTenant } from '../domain/roles';
import { invitePressed, removePressed, rolesSubmitted } from '../state/accountEvents';
import { tenants as tenantsData } from '../state/events';
import { selectSession, selectTenants } from '../state/operators';
import { Note } from './consoleStyles';
import { GrantsField } from './GrantsField';
import { TaskDialog } from './TaskDialog';

interface Closable {
  readonly onClose: () => void;
}

interface RolesProps {
  readonly grants: readonly Grant[];
  readonly tried: boolean;
  readonly onChange: (grants: readonly Grant[]) => void;
}

function Roles({ grants, tried, onChange }: RolesProps) {
  const [remote] = useRemoteData(selectTenants, tenantsData, undefined);
  const own = dataOf(useSelector(selectSession))?.operator.grants ?? [];
  return (
    <GrantsField
      grants={grants}
      tenants={(dataOf(remote) ?? []).filter(({ role }) => role === 'administer')}
      canGiveAll={administersAll(own)}
      wrong={tried ? grantWithoutTenant(grants) : -1}
      onChange={onChange}
    />
  );
}

export function InviteDialog({ onClose }: Closable) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [grants, setGrants] = useState<readonly Grant[]>([{ role: 'edit', tenants: [] }]);
  const [tried, setTried] = useState(false);
  const noName = tried && typedLine(name) === '';
  const noEmail = tried && !isEmailAddress(typedCode(email));
  const submit = () => {
    setTried(true);
    if (typedLine(name) === '' || !isEmailAddress(typedCode(email)) || grantWithoutTenant(grants) >= 0)
      return false;
    dispatch(invitePressed({ name: typedLine(name), email: typedCode(email), grants }));
    return true;
  };
  return (
    <TaskDialog
      heading={copy('operators.invite.heading')}
      failed={copy('operators.invite.failed')}
      submit={copy('operators.invite.submit')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Note>{copy('operators.invite.help')}</Note>
      <TextField
        fullWidth
        label={copy('operators.invite.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={noName}
        helperText={noName ? copy('operators.invite.noName') : undefined}
      />
      <TextField
        fullWidth
        type="email"
        label={copy('operators.login.email')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={noEmail}
        helperText={noEmail ? copy('operators.invite.noEmail') : undefined}
      />
      <Roles grants={grants} tried={tried} onChange={setGrants} />
    </TaskDialog>
  );
}

interface OfOperator extends Closable {
  readonly operator: Operator;
}

export function RolesDialog({ operator, onClose }: OfOperator) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const [grants, setGrants] = useState(operator.grants);
  const [tried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (grantWithoutTenant(grants) >= 0) return false;
    dispatch(rolesSubmitted({ operator: operator.id, grants }));
    return true;
  };
  return (
    <TaskDialog
      heading={copy('operators.roles.heading', { name: operator.name })}
      failed={copy('operators.roles.failed')}
      submit={copy('operators.roles.submit')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Roles grants={grants} tried={tried} onChange={setGrants} />
    </TaskDialog>
  );
}

export function RemoveDialog({ operator: { id, name }, onClose }: OfOperator) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const submit = () => {
    dispatch(removePressed({ operator: id }));
    return true;
  };
  return (
    <TaskDialog
      isDangerous
      heading={copy('operators.remove.heading', { name })}
      failed={copy('operators.remove.failed')}
      submit={copy('operators.remove.submit')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Note>{copy('operators.remove.help', { name })}</Note>
    </TaskDialog>
  );
}
