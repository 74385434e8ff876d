/** The page of the link for a new password. */
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy, useFragmentToken, useNavigation } from '../../../core/contract';
import { Notice, Skeleton } from '../../../core/contract/ui';
import { AccessForm } from '../components/AccessForm';
import { AccessPage } from '../components/AccessPage';
import { RowLink } from '../components/consoleStyles';
import { NewPasswordFields, RefusalNotice } from '../components/NewPasswordFields';
import { newPassword } from '../state/access';
import { newPasswordSubmitted } from '../state/accessEvents';
import { selectAccess } from '../state/operators';

function PasswordForm({ token }: { readonly token: string }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const progress = useSelector(selectAccess);
  const [typed, setTyped] = useState({ password: '', passwordConfirmation: '' });
  const submit = () => {
    newPassword.give({ token, ...typed });
    dispatch(newPasswordSubmitted());
  };
  return (
    <AccessForm
      submit={copy('operators.password.submit')}
      busyLabel={copy('operators.password.pending')}
      onSubmit={submit}
    >
      <RefusalNotice
        progress={progress}
        fields={['password', 'passwordConfirmation']}
        title={copy('operators.password.refused')}
      />
      <NewPasswordFields value={typed} onChange={setTyped} progress={progress} />
    </AccessForm>
  );
}

export default function NewPasswordPage() {
  const copy = useCopy();
  const { link } = useNavigation();
  const token = useFragmentToken();
  const progress = useSelector(selectAccess);
  const newLink = <RowLink {...link('/forgotten-password')}>{copy('operators.password.newLink')}</RowLink>;
  return (
    <AccessPage heading={copy('operators.password.heading')} after={newLink}>
      {progress.at === 'done' && (
        <Notice
          kind="success"
          role="status"
          title={copy('operators.password.changed')}
          actions={<RowLink {...link('/login')}>{copy('operators.login.submit')}</RowLink>}
        >
          {copy('operators.password.changedHelp')}
        </Notice>
      )}
      {progress.at !== 'done' && token === undefined && <Skeleton height={240} />}
      {progress.at !== 'done' && token === '' && (
        <Notice kind="warning" title={copy('operators.link.incomplete')}>
          {copy('operators.link.incompleteHelp')}
        </Notice>
      )}
      {progress.at !== 'done' && token !== undefined && token !== '' && <PasswordForm token={token} />}
    </AccessPage>
  );
}
