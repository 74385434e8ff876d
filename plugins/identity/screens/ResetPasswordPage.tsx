import styled from '@emotion/styled';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy, useFragmentToken, useNavigation } from '../../../core/contract';
import { Button, Notice, Skeleton, Stack } from '../../../core/contract/ui';
import { messagesWithoutField, useFocusAtFault } from '../components/fieldErrors';
import { PasswordFields } from '../components/PasswordFields';
import { PasswordResetModal } from '../components/PasswordResetModal';
import { isStrong } from '../domain/password';
import {
  newPasswordOpened,
  newPasswordSubmitted,
  resetOpened,
  type Messages,
  type PasswordRefusal,
} from '../state/events';
import { resetWith } from '../state/secrets';
import { selectNewPassword } from '../state/selectors';

const Page = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3), maxWidth: '30rem' }));

const NONE: Messages = {};

/** Opens the dialog that requests a link. */
function NewLink() {
  const copy = useCopy();
  const dispatch = useDispatch();
  return <Button onClick={() => dispatch(resetOpened())}>{copy('identity.reset.again')}</Button>;
}

function NewPasswordForm({ token }: { readonly token: string }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const now = useSelector(selectNewPassword);
  const [value, setValue] = useState({ password: '', passwordConfirmation: '' });
  const [tried, setTried] = useState(false);
  const passwordId = useId();
  const { message, errors = NONE }: Partial<PasswordRefusal> = now.at === 'form' ? now : {};
  const ids = { password: passwordId, passwordConfirmation: `${passwordId}-repeat` };
  useFocusAtFault(errors, ids);
  const weak = tried && !isStrong(value.password);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (now.at === 'sending') return;
    if (!isStrong(value.password)) {
      document.getElementById(passwordId)?.focus();
      return;
    }
    resetWith.give({ ...value, token });
    dispatch(newPasswordSubmitted());
  };
  const tokenMessage = errors['token']?.[0];
  const reported = tokenMessage ?? messagesWithoutField(Object.keys(ids), message, errors);
  const again = tokenMessage && <NewLink />;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        {reported !== undefined && (
          <Notice kind="danger" role="alert" title={copy('identity.reset.refused')} actions={again}>
            {reported}
          </Notice>
        )}
        <PasswordFields
          replaces
          passwordId={passwordId}
          value={value}
          onChange={setValue}
          disabled={now.at === 'sending'}
          errors={{
            password: weak ? copy('identity.password.weak') : errors['password']?.[0],
            passwordConfirmation: errors['passwordConfirmation']?.[0],
          }}
        />
        <Stack direction="row">
          <Button
            kind="primary"
            type="submit"
            busy={now.at === 'sending'}
            busyLabel={copy('identity.reset.saving')}
          >
            {copy('identity.reset.submit')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}

function Inside() {
  const copy = useCopy();
  const { href } = useNavigation();
  const now = useSelector(selectNewPassword);
  const token = useFragmentToken();
  const login = (
    <Button kind="primary" href={href('/login')}>
      {copy('identity.reset.login')}
    </Button>
  );
  if (now.at === 'changed')
    return (
      <Notice kind="success" role="status" title={copy('identity.reset.changed')} actions={login}>
        {copy('identity.reset.changed.text')}
      </Notice>
    );
  if (token === undefined) return <Skeleton height={240} />;
  if (token !== '') return <NewPasswordForm token={token} />;
  return (
    <Notice kind="warning" title={copy('identity.reset.noToken')} actions={<NewLink />}>
      {copy('identity.reset.noToken.text')}
    </Notice>
  );
}

export default function ResetPasswordPage() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { replace } = useNavigation();
  useEffect(() => {
    dispatch(newPasswordOpened());
  }, [dispatch]);
  return (
    <Page>
      <h1>{copy('identity.reset.heading')}</h1>
      <Inside />
      <PasswordResetModal onBack={() => replace('/login')} />
    </Page>
  );
}
