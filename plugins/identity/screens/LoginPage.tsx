import styled from '@emotion/styled';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import {
  safePath,
  selectSessionWasLost,
  useCopy,
  useIsHydrated,
  useNavigation,
  useSettings,
  useShownOnPage,
  useTenant,
} from '../../../core/contract';
import { Button, Card, Icon, LinkButton, Stack } from '../../../core/contract/ui';
import LoginForm from '../components/LoginForm';
import { useReturnLinks } from '../components/useReturnLinks';

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: '36rem',
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: theme.spacing(3, 4),
    maxWidth: 'none',
    '& > :first-child': { gridColumn: '1 / -1' },
  },
}));
const Heading = styled('h1')(({ theme }) => ({ marginTop: theme.spacing(0.5) }));
const Side = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));
const Text = styled('p')({ margin: 0 });
const Benefits = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', gap: theme.spacing(1), margin: 0 },
  '& svg': { flex: 'none', marginTop: '0.2em', color: theme.foyer.primaryText },
}));

type Reason = 'plain' | 'checkout' | 'lost' | 'page';

/** Why the user is here. The server renders the line of the plain login. */
function useReason(): Reason {
  const [query] = useSearchParams();
  const wasLost = useSelector(selectSessionWasLost);
  const isHydrated = useIsHydrated();
  if (!isHydrated) return 'plain';
  if (wasLost) return 'lost';
  const path = safePath(query.get('redirect'));
  if (/^\/checkout(?:[/?]|$)/.test(path)) return 'checkout';
  return path === '/' ? 'plain' : 'page';
}

/** Beside the form: what an account is for, and how to continue without one. From the checkout, by registering. */
function WithoutAccount({ isCheckout }: { readonly isCheckout: boolean }) {
  const copy = useCopy();
  const wayBack = useReturnLinks();
  const { areaHref, href } = useNavigation();
  const { area } = useTenant();
  const { registerOnLoginPage = true } = useSettings('identity');
  const registers = isCheckout && registerOnLoginPage;
  // In the account area every page redirects to login. A user without an account continues in another area.
  const otherArea = areaHref('online-joining', '/') ?? areaHref('bookings', '/');
  const elsewhere = area === 'my-account' ? otherArea : href('/');
  const without = registers ? wayBack('/register') : elsewhere;
  return (
    <Card as="aside" look="sunk" aria-label={copy('identity.login.side')}>
      <Side>{copy('identity.login.side')}</Side>
      <Text>{copy(registers ? 'identity.login.side.checkout' : 'identity.login.side.text')}</Text>
      <Benefits role="list">
        {['all', 'faster', 'details'].map((one) => (
          <li key={one}>
            <Icon name="check" />
            {copy(`identity.login.benefit.${one}`)}
          </li>
        ))}
      </Benefits>
      <Stack gap={1} align="start">
        {without && <Button href={without}>{copy('identity.login.without')}</Button>}
        {registerOnLoginPage && !registers && (
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
  const reason = useReason();
  useShownOnPage(reason === 'lost' && copy('core.session.lost'));
  return (
    <Page>
      <div>
        <Text>{copy(`identity.login.reason.${reason}`)}</Text>
        <Heading>{copy('identity.login.heading')}</Heading>
      </div>
      <Card>
        <LoginForm onSignedIn={() => replace(safePath(query.get('redirect')))} />
      </Card>
      <WithoutAccount isCheckout={reason === 'checkout'} />
    </Page>
  );
}
