/** Staff log in with a separate session: a signed-in customer stays signed in. */
import styled from '@emotion/styled';
import { useEffect, useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import {
  safePath,
  useCookieSupport,
  useCopy,
  useNavigation,
  useIsHydrated,
  useTenant,
  typedCode,
} from '../../../core/contract';
import { Button, Card, CookiesNeeded, Notice, Stack, TextField, formText } from '../../../core/contract/ui';
import { Quiet, Title } from '../components/counterStyles';
import { selectLogin } from '../state/counter';
import { loginLeft, loginSubmitted } from '../state/events';
import { credentials } from '../state/staff';

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  justifyContent: 'center',
  gridTemplateColumns: 'minmax(0, 26rem)',
  minHeight: '80dvh',
  padding: theme.spacing(3, 2),
}));

export default function LoginPage() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { name } = useTenant();
  const login = useSelector(selectLogin);
  const isHydrated = useIsHydrated();
  const cookiesWork = useCookieSupport();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { replace } = useNavigation();
  const [query] = useSearchParams();
  const requested = safePath(query.get('redirect'));
  const isDone = login.at === 'done';
  useEffect(() => {
    if (isDone) replace(requested === '/' ? '/counter' : requested);
  }, [isDone, replace, requested]);
  useEffect(() => () => void dispatch(loginLeft()), [dispatch]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!cookiesWork) return;
    const text = formText(event.currentTarget);
    const typedCredentials = { username: typedCode(text('username')), password: text('password') };
    setTried(true);
    if (typedCredentials.username === '' || typedCredentials.password === '') return;
    credentials.give(typedCredentials);
    dispatch(loginSubmitted());
  };
  return (
    <Page>
      <Card>
        <div>
          <Quiet>{name}</Quiet>
          <Title>{copy('front-of-house.login.heading')}</Title>
        </div>
        <form onSubmit={submit} noValidate>
          <Stack gap={2}>
            <CookiesNeeded />
            {login.at === 'failed' && (
              <Notice kind="danger" role="alert" title={copy('front-of-house.login.failed')}>
                {login.message}
              </Notice>
            )}
            <TextField
              label={copy('front-of-house.login.username')}
              error={tried && typedCode(username) === '' && copy('front-of-house.login.username.missing')}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              value={username}
              onChange={(event) => setUsername(event.target.value)}
            />
            <TextField
              label={copy('front-of-house.login.password')}
              error={tried && password === '' && copy('front-of-house.login.password.missing')}
              name="password"
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <Button
              kind="primary"
              type="submit"
              fullWidth
              busy={login.at === 'pending'}
              disabled={!cookiesWork || !isHydrated}
              busyLabel={copy('front-of-house.login.pending')}
            >
              {copy('front-of-house.login.submit')}
            </Button>
          </Stack>
        </form>
      </Card>
    </Page>
  );
}
