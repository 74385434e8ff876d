/** Accepts an invitation: the operator confirms the name and chooses a password. */
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { typedLine, useCopy, useFragmentToken, useNavigation } from '../../../core/contract';
import { CookiesNeeded, Loaded, Notice, Skeleton, TextField } from '../../../core/contract/ui';
import type { ReadInvitationAnswer } from '../../../schemas/generated/calls/operators/readInvitation';
import { AccessForm } from '../components/AccessForm';
import { AccessPage } from '../components/AccessPage';
import { errorOf, NewPasswordFields, RefusalNotice } from '../components/NewPasswordFields';
import { useInstant } from '../components/texts';
import { acceptance, invitationToken } from '../state/access';
import { invitation, invitationAccepted } from '../state/accessEvents';
import { selectAccess, selectInvitation } from '../state/operators';

const FIELDS = ['name', 'password', 'passwordConfirmation'];

interface AcceptFormProps {
  readonly token: string;
  readonly invited: ReadInvitationAnswer;
}

function AcceptForm({ token, invited }: AcceptFormProps) {
  const copy = useCopy();
  const instant = useInstant();
  const dispatch = useDispatch();
  const { replace } = useNavigation();
  const progress = useSelector(selectAccess);
  const [name, setName] = useState(invited.name);
  const [typed, setTyped] = useState({ password: '', passwordConfirmation: '' });
  useEffect(() => {
    if (progress.at === 'done') replace('/');
  }, [progress.at, replace]);
  const submit = () => {
    acceptance.give({ token, name: typedLine(name), ...typed });
    dispatch(invitationAccepted());
  };
  return (
    <AccessForm
      submit={copy('operators.invitation.submit')}
      busyLabel={copy('operators.invitation.pending')}
      onSubmit={submit}
    >
      <CookiesNeeded />
      <p>
        {copy('operators.invitation.by', {
          name: invited.invitedBy,
          email: invited.email,
          time: instant(invited.expiresAt),
        })}
      </p>
      <RefusalNotice progress={progress} fields={FIELDS} title={copy('operators.invitation.refused')} />
      <TextField
        label={copy('operators.invitation.name')}
        name="name"
        autoComplete="name"
        error={errorOf(progress, 'name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <NewPasswordFields value={typed} onChange={setTyped} progress={progress} />
    </AccessForm>
  );
}

export default function InvitationPage() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const token = useFragmentToken();
  const remote = useSelector(selectInvitation);
  const read = () => {
    invitationToken.give(token ?? '');
    dispatch(invitation.requested());
  };
  useEffect(() => {
    if (token === undefined || token === '') return;
    invitationToken.give(token);
    dispatch(invitation.requested());
  }, [token, dispatch]);
  return (
    <AccessPage heading={copy('operators.invitation.heading')}>
      {token === '' ? (
        <Notice kind="warning" title={copy('operators.link.incomplete')}>
          {copy('operators.invitation.incompleteHelp')}
        </Notice>
      ) : (
        <Loaded
          remote={remote}
          title={copy('operators.invitation.failed')}
          onRetry={read}
          placeholder={<Skeleton height={280} />}
        >
          {(invited) => <AcceptForm token={token ?? ''} invited={invited} />}
        </Loaded>
      )}
    </AccessPage>
  );
}
