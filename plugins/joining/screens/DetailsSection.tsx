import { Suspense, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  Button,
  LinkButton,
  Notice,
  Skeleton,
  Stack,
  selectSignedIn,
  useCopy,
  usePort,
  type SectionProps,
} from '../../../core/contract';
import { customerRegistered, detailsConfirmed } from '../state/events';
import { selectJoining } from '../state/joining';

interface PartProps {
  readonly onDone: () => void;
}

/** Guests register, or log in without leaving the page. */
function Guest({ onDone }: PartProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { RegistrationForm, LoginForm } = usePort('identity/v1');
  const [logsIn, setLogsIn] = useState(false);
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
        <RegistrationForm source="online-joining" onRegistered={registered} />
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
  const dispatch = useDispatch();
  const signedIn = useSelector(selectSignedIn);
  const { registeredHere } = useSelector(selectJoining).details;
  const confirm = () => {
    dispatch(detailsConfirmed());
    onComplete();
  };
  // Somebody who registered in this visit may still edit what they just typed.
  const mayUpdate = registeredHere || settings.allowUpdate === true;
  return (
    <Suspense fallback={<Skeleton height={480} />}>
      {!signedIn && <Guest onDone={onComplete} />}
      {signedIn && (mayUpdate ? <Updating onDone={confirm} /> : <Known onDone={confirm} />)}
    </Suspense>
  );
}
