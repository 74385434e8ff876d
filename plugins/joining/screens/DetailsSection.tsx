import { Suspense, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  selectSessionWasLost,
  selectSignedIn,
  useCopy,
  usePort,
  type SectionProps,
} from '../../../core/contract';
import { Button, LinkButton, Notice, Skeleton, Stack } from '../../../core/contract/ui';
import { customerRegistered, detailsConfirmed } from '../state/events';
import { selectJoining } from '../state/joining';

/** About the number of fields of the details form. The content below stays out of view while the form loads. */
const FORM_FIELDS = 14;

interface PartProps {
  readonly onDone: () => void;
}

/** Visitors register, or log in without leaving the page. */
function Guest({ onDone }: PartProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { RegistrationForm, LoginForm } = usePort('identity/v1');
  // A customer whose session was lost has an account.
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
        // After the login this section shows the customer's details.
        <LoginForm onSignedIn={() => undefined} />
      ) : (
        // A separate boundary: the controls above it work before the form is loaded.
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

export default function DetailsSection({ settings, onComplete }: SectionProps<'joining.details'>) {
  const { allowUpdate } = settings;
  const dispatch = useDispatch();
  const signedIn = useSelector(selectSignedIn);
  const { registeredHere } = useSelector(selectJoining).details;
  const confirm = () => {
    dispatch(detailsConfirmed());
    onComplete();
  };
  // A customer who registered in this visit may still edit the new details.
  const mayUpdate = registeredHere || allowUpdate;
  return (
    <Suspense fallback={<Skeleton fields={FORM_FIELDS} />}>
      {!signedIn && <Guest onDone={onComplete} />}
      {signedIn && (mayUpdate ? <Updating onDone={confirm} /> : <Known onDone={confirm} />)}
    </Suspense>
  );
}
