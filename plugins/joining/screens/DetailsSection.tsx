import { Suspense, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  Button,
  LinkButton,
  Notice,
  Skeleton,
  Stack,
  selectSessionWasLost,
  selectSignedIn,
  useCopy,
  usePort,
  type SectionProps,
} from '../../../core/contract';
import type { SectionSettings } from '../../../schemas/generated/settings';
import { customerRegistered, detailsConfirmed } from '../state/events';
import { selectJoining } from '../state/joining';

/** About as many as a form of somebody's details has: what stands below it is not in sight, and does not move. */
const FORM_FIELDS = 14;

interface PartProps {
  readonly onDone: () => void;
}

/** Guests register, or log in without leaving the page. */
function Guest({ onDone }: PartProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { RegistrationForm, LoginForm } = usePort('identity/v1');
  // Somebody whose session was lost has an account.
  const wasLost = useSelector(selectSessionWasLost);
  const [chosen, setLogsIn] = useState<boolean>();
  const logsIn = chosen ?? wasLost;
  const registered = () => {
    dispatch(customerRegistered());
    onDone();
  };
  return (
    <Stack gap={3}>
      {logsIn ? (
        <LinkButton onClick={() => setLogsIn(false)}>{copy('joining.details.noAccount')}</LinkButton>
      ) : (
        <p style={{ margin: 0 }}>
          {copy('joining.details.haveAccount')}{' '}
          <LinkButton onClick={() => setLogsIn(true)}>{copy('joining.details.logIn')}</LinkButton>
        </p>
      )}
      {logsIn ? (
        // They come back to this section: it tells them what stands about their details.
        <LoginForm onSignedIn={() => undefined} />
      ) : (
        // A part of its own: what stands above it answers before the form has come.
        <Suspense fallback={<Skeleton fields={FORM_FIELDS} />}>
          <RegistrationForm source="online-joining" onRegistered={registered} />
        </Suspense>
      )}
    </Stack>
  );
}

function Updating({ onDone }: PartProps) {
  const { UpdateForm } = usePort('identity/v1');
  return <UpdateForm onSaved={onDone} />;
}

function Known({ onDone }: PartProps) {
  const copy = useCopy();
  return (
    <Stack gap={3}>
      <Notice kind="info" title={copy('joining.details.known')}>
        {copy('joining.details.notice')}
      </Notice>
      <div>
        <Button kind="primary" onClick={onDone}>
          {copy('joining.details.continue')}
        </Button>
      </div>
    </Stack>
  );
}

/** Your details. */
export default function DetailsSection({ settings, onComplete }: SectionProps) {
  // The web host checked them against the manifest's schema.
  const { allowUpdate } = settings as SectionSettings['joining.details'];
  const dispatch = useDispatch();
  const signedIn = useSelector(selectSignedIn);
  const { registeredHere } = useSelector(selectJoining).details;
  const confirm = () => {
    dispatch(detailsConfirmed());
    onComplete();
  };
  // Somebody who registered in this visit may still edit what they just typed.
  const mayUpdate = registeredHere || allowUpdate;
  return (
    <Suspense fallback={<Skeleton fields={FORM_FIELDS} />}>
      {!signedIn && <Guest onDone={onComplete} />}
      {signedIn && (mayUpdate ? <Updating onDone={confirm} /> : <Known onDone={confirm} />)}
    </Suspense>
  );
}
