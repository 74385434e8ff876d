/** Sends the link for a new password. The answer does not say whether the account exists. */
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isEmailAddress, typedCode, useCopy, useNavigation } from '../../../core/contract';
import { Notice, TextField } from '../../../core/contract/ui';
import { AccessForm } from '../components/AccessForm';
import { AccessPage } from '../components/AccessPage';
import { RowLink } from '../components/consoleStyles';
import { RefusalNotice } from '../components/NewPasswordFields';
import { forgottenAddress } from '../state/access';
import { newLinkSubmitted } from '../state/accessEvents';
import { selectAccess } from '../state/operators';

function AddressForm() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const progress = useSelector(selectAccess);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const email = typedCode(typed);
  const submit = () => {
    setTried(true);
    if (!isEmailAddress(email)) return;
    forgottenAddress.give(email);
    dispatch(newLinkSubmitted());
  };
  return (
    <AccessForm
      submit={copy('operators.forgotten.submit')}
      busyLabel={copy('operators.forgotten.pending')}
      onSubmit={submit}
    >
      <p>{copy('operators.forgotten.help')}</p>
      <RefusalNotice progress={progress} fields={[]} title={copy('operators.forgotten.failed')} />
      <TextField
        label={copy('operators.login.email')}
        name="email"
        type="email"
        autoComplete="username"
        spellCheck={false}
        error={tried && !isEmailAddress(email) && copy('operators.login.email.missing')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </AccessForm>
  );
}

export default function ForgottenPasswordPage() {
  const copy = useCopy();
  const { link } = useNavigation();
  const progress = useSelector(selectAccess);
  return (
    <AccessPage
      heading={copy('operators.forgotten.heading')}
      after={<RowLink {...link('/login')}>{copy('operators.forgotten.back')}</RowLink>}
    >
      {progress.at === 'done' ? (
        <Notice kind="success" role="status" title={copy('operators.forgotten.sent')}>
          {copy('operators.forgotten.sentHelp')}
        </Notice>
      ) : (
        <AddressForm />
      )}
    </AccessPage>
  );
}
