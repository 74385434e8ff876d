import { useEffect, useId, useState, type FormEvent } from 'react';
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
import { typedUsername } from '../state/typedSecrets';
import { PasswordResetModal } from './PasswordResetModal';
import { useOnSuccess } from './useOnSuccess';
import { useTypedValue } from './useTypedValue';

const isSignedIn = (state: RootState) => selectLogin(state).at === 'done';

/** The typed values, and which of them are missing after a submit. */
function useCredentials() {
  const [username, setUsername] = useTypedValue(typedUsername);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  return {
    username,
    password,
    setUsername,
    setPassword,
    tried: () => setTried(true),
    usernameMissing: tried && typedCode(username) === '',
    passwordMissing: tried && password === '',
  };
}

type Typed = ReturnType<typeof useCredentials>;

interface Ids {
  readonly usernameId: string;
  readonly passwordId: string;
}

/** Sends the values of the form. If one is missing, it focuses the first missing field. */
function useSubmit({ tried }: Typed, { usernameId, passwordId }: Ids, cookiesWork: boolean) {
  const dispatch = useDispatch();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!cookiesWork) return;
    const text = formText(event.currentTarget);
    const given = { username: typedCode(text('username')), password: text('password') };
    tried();
    if (given.username === '' || given.password === '') {
      document.getElementById(given.username === '' ? usernameId : passwordId)?.focus();
      return;
    }
    credentials.give(given);
    dispatch(loginSubmitted());
  };
}

function Fields({ typed, usernameId, passwordId }: Ids & { readonly typed: Typed }) {
  const copy = useCopy();
  const { kiosk } = useMode();
  return (
    <>
      <TextField
        id={usernameId}
        label={copy('identity.login.username')}
        error={typed.usernameMissing && copy('identity.login.username.missing')}
        name="username"
        width="l"
        autoComplete={kiosk ? 'off' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        value={typed.username}
        onChange={(event) => typed.setUsername(event.target.value)}
      />
      <TextField
        id={passwordId}
        label={copy('identity.login.password')}
        error={typed.passwordMissing && copy('identity.login.password.missing')}
        name="password"
        type="password"
        width="l"
        autoComplete={kiosk ? 'off' : 'current-password'}
        value={typed.password}
        onChange={(event) => typed.setPassword(event.target.value)}
      />
    </>
  );
}

/** Login form that stays on the page. `onSignedIn` is called after login. */
export function LoginForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const login = useSelector(selectLogin);
  const typed = useCredentials();
  const cookiesWork = useCookieSupport();
  const isHydrated = useIsHydrated();
  const ids = { usernameId: useId(), passwordId: useId() };
  const submit = useSubmit(typed, ids, cookiesWork);

  useOnSuccess(isSignedIn, onSignedIn);
  useEffect(
    () => () => {
      dispatch(loginLeft());
    },
    [dispatch],
  );

  return (
    <>
      <form onSubmit={submit} noValidate>
        <Stack gap={2}>
          <CookiesNeeded />
          {login.at === 'failed' && (
            <Notice kind="danger" role="alert" title={copy('identity.login.failed')}>
              {[login.message, ...login.details].map((text) => (
                <div key={text}>{text}</div>
              ))}
            </Notice>
          )}
          <Fields typed={typed} {...ids} />
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
            <LinkButton type="button" onClick={() => dispatch(resetOpened())}>
              {copy('identity.login.forgotten')}
            </LinkButton>
          </Stack>
        </Stack>
      </form>
      <PasswordResetModal />
    </>
  );
}
