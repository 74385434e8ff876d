import styled from '@emotion/styled';
import { useSearchParams } from 'react-router-dom';
import { areaOf, safePath, useCopy, useMode, useNavigation, useTenant } from '../../../core/contract';
import { LinkButton, VisuallyHidden } from '../../../core/contract/ui';
import RegistrationForm from '../components/RegistrationForm';
import { useReturnLinks } from '../components/useReturnLinks';

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  maxWidth: theme.foyer.column,
}));

export default function RegisterPage() {
  const copy = useCopy();
  const { area } = useTenant();
  const { kiosk } = useMode();
  const { replace } = useNavigation();
  const wayBack = useReturnLinks();
  const [query] = useSearchParams();
  return (
    <Page>
      <h1>{copy('identity.register.heading')}</h1>
      <div>
        <LinkButton href={wayBack('/login')}>{copy('identity.register.login')}</LinkButton>
      </div>
      {/* The headings of the operator's questions are h3, as in the sections of the joining page. */}
      <VisuallyHidden as="h2">{copy('identity.register.details')}</VisuallyHidden>
      <RegistrationForm
        source={kiosk ? 'kiosk' : areaOf({ area })}
        alone
        onRegistered={() => replace(safePath(query.get('redirect')))}
      />
    </Page>
  );
}
