import styled from '@emotion/styled';
import { useSearchParams } from 'react-router-dom';
import { safePath, useCopy, useNavigation, useSettings, useTenant } from '../../../core/contract';
import { Button, Card, LinkButton, Stack } from '../../../core/contract/ui';
import LoginForm from '../components/LoginForm';
import { useReturnLinks } from '../components/useReturnLinks';

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  gridTemplateColumns: 'minmax(0, 30rem)',
  alignItems: 'start',
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 30rem) minmax(0, 20rem)',
    gap: theme.spacing(6),
  },
}));
const Heading = styled('h1')(({ theme }) => ({ marginBottom: theme.spacing(3) }));
const Side = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));
const Text = styled('p')({ margin: 0 });

/** Beside the form: links to continue without an account and to register. */
function WithoutAccount() {
  const copy = useCopy();
  const wayBack = useReturnLinks();
  const { areaHref, href } = useNavigation();
  const { area } = useTenant();
  // In the account area every page redirects to login. A user without an account continues in another area.
  const otherArea = areaHref('online-joining', '/') ?? areaHref('bookings', '/');
  const elsewhere = area === 'my-account' ? otherArea : href('/');
  const { registerOnLoginPage = true } = useSettings('identity');
  return (
    <Card as="aside" look="sunk">
      <Side>{copy('identity.login.side')}</Side>
      <Text>{copy('identity.login.side.text')}</Text>
      <Stack gap={1} align="start">
        {elsewhere && <Button href={elsewhere}>{copy('identity.login.without')}</Button>}
        {registerOnLoginPage && (
          <LinkButton href={wayBack('/register')}>{copy('identity.login.register')}</LinkButton>
        )}
      </Stack>
    </Card>
  );
}

export default function LoginPage() {
  const copy = useCopy();
  const { replace } = useNavigation();
  const [query] = useSearchParams();
  return (
    <Page>
      <div>
        <Heading>{copy('identity.login.heading')}</Heading>
        <LoginForm onSignedIn={() => replace(safePath(query.get('redirect')))} />
      </div>
      <WithoutAccount />
    </Page>
  );
}
