/** Staff log in with a separate session: a signed-in customer stays signed in. */
import styled from '@emotion/styled';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy, useReturnAfterLogin } from '../../../core/contract';
import { BrandBar, Card, CredentialsForm } from '../../../core/contract/ui';
import { Title } from '../components/counterStyles';
import { selectLogin } from '../state/counter';
import { loginLeft, loginSubmitted } from '../state/events';
import { credentials } from '../state/staff';

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  justifyContent: 'center',
  gridTemplateColumns: 'minmax(0, 26rem)',
  minHeight: '70dvh',
  padding: theme.spacing(3, 2),
}));

export default function LoginPage() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const login = useSelector(selectLogin);
  useReturnAfterLogin(login.at === 'done', '/counter');
  useEffect(() => () => void dispatch(loginLeft()), [dispatch]);
  return (
    <>
      <BrandBar />
      <Page>
        <Card>
          <Title>{copy('front-of-house.login.heading')}</Title>
          <CredentialsForm
            progress={login}
            nameField={{ label: copy('front-of-house.login.username'), name: 'username' }}
            isName={(typed) => typed !== ''}
            texts={{
              nameMissing: copy('front-of-house.login.username.missing'),
              password: copy('front-of-house.login.password'),
              passwordMissing: copy('front-of-house.login.password.missing'),
              submit: copy('front-of-house.login.submit'),
              pending: copy('front-of-house.login.pending'),
              failed: copy('front-of-house.login.failed'),
            }}
            onSubmit={({ name: username, password }) => {
              credentials.give({ username, password });
              dispatch(loginSubmitted());
            }}
          />
        </Card>
      </Page>
    </>
  );
}
