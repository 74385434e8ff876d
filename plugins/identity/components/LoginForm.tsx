import { useId, useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  typedCode,
  useCookieSupport,
  useCopy,
  useMode,
  useIsHydrated,
  type RootState,
} from '../../../core/contract';
import {
  Button,
  CookiesNeeded,
  LinkButton,
  Notice,
  Stack,
  TextField,
  formText,
} from '../../../core/contract/ui';
import { loginLeft, loginSubmitted, resetOpened } from '../state/events';
import { credentials } from '../state/secrets';
import { selectLogin } from '../state/selectors';
import { typedUsername, useTypedValue } from '../state/typedSecrets';
import { PasswordResetModal } from './PasswordResetModal';
import { ShowPassword } from './ShowPassword';
import { useOnSuccess } from './useOnSuccess';

const isSignedIn = (state: RootState) => selectLogin(state).at === 'done';

/** The fields, and the function that sends their values. A missing value gets a message and the focus. */
function useCredentials() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { kiosk } = useMode();
  const [username, setUsername] = useTypedValue(typedUsername);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [isShown, setShown] = useState(false);
  const [usernameId, passwordId] = [useId(), useId()];
  const submit = (form: HTMLFormElement) => {
    setShown(false);
    const text = formText(form);
    const typedCredentials = { username: typedCode(text('username')), password: text('password') };
    setTried(true);
    if (typedCredentials.username === '' || typedCredentials.password === '') {
      document.getElementById(typedCredentials.username === '' ? usernameId : passwordId)?.focus();
      return;
    }
    credentials.give(typedCredentials);
    dispatch(loginSubmitted());
  };
  const fields = (
    <>
      <TextField
        id={usernameId}
        label={copy('identity.login.username')}
        error={tried && typedCode(username) === '' && copy('identity.login.username.missing')}
        name="username"
        width="l"
        autoComplete={kiosk ? 'off' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextField
        id={passwordId}
        label={copy('identity.login.password')}
        error={tried && password === '' && copy('identity.login.password.missing')}
        name="password"
        // Hidden while it is sent, so that a browser offers to store it.
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        width="l"
        autoComplete={kiosk ? 'off' : 'current-password'}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        after={<ShowPassword what="one" isShown={isShown} onChange={setShown} />}
      />
    </>
  );
  return { fields, submit };
}

/** Login form that stays on the page. `onSignedIn` is called after login. */
export default function LoginForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const login = useSelector(selectLogin);
  const { fields, submit } = useCredentials();
  const cookiesWork = useCookieSupport();
  const isHydrated = useIsHydrated();

  useOnSuccess(isSignedIn, loginLeft, onSignedIn);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (cookiesWork) submit(event.currentTarget);
  };
  return (
    <>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap={2}>
          <CookiesNeeded />
          {login.at === 'failed' && (
            <Notice kind="danger" role="alert" title={copy('identity.login.failed')}>
              {[login.message, ...login.details].map((text) => (
                <div key={text}>{text}</div>
              ))}
            </Notice>
          )}
          {fields}
          <Stack direction="row" gap={2} wrap>
            <Button
              kind="primary"
              type="submit"
              busy={login.at === 'pending'}
              disabled={!cookiesWork || !isHydrated}
              busyLabel={copy('identity.login.pending')}
            >
              {copy('identity.login.submit')}
            </Button>
            <LinkButton onClick={() => dispatch(resetOpened())}>
              {copy('identity.login.forgotten')}
            </LinkButton>
          </Stack>
        </Stack>
      </form>
      <PasswordResetModal />
    </>
  );
}
