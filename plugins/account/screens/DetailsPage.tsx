import { Suspense, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  selectSignedIn,
  toastShown,
  useCopy,
  useKeepFormOnSignOut,
  useLeavePrompt,
  usePort,
} from '../../../core/contract';
import { AlertDialog, Button, Card, Notice, Skeleton, Stack } from '../../../core/contract/ui';
import { Page, Part } from '../components/AccountPage';

function Details({ onUnsaved }: { readonly onUnsaved: (unsaved: boolean) => void }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { UpdateForm } = usePort('identity/v1');
  const saved = () =>
    dispatch(toastShown({ content: copy('account.details.saved'), type: 'TOAST_SUCCESS', closeAfter: 5000 }));
  return (
    <Part title={copy('account.details.personal')}>
      <Card>
        <UpdateForm submitLabel={copy('account.details.save')} onSaved={saved} onUnsaved={onUnsaved} />
      </Card>
    </Part>
  );
}

/** A button opens the form, because most customers come here for something else. */
function Password() {
  const copy = useCopy();
  const { PasswordForm } = usePort('identity/v1');
  const [now, setNow] = useState<'closed' | 'open' | 'changed'>('closed');
  return (
    <Part title={copy('account.password.title')}>
      <Card>
        <Stack gap={2}>
          {now === 'changed' && (
            <Notice kind="success" role="status" title={copy('account.password.changed')}>
              {copy('account.password.changedHelp')}
            </Notice>
          )}
          {now === 'open' ? (
            <PasswordForm onChanged={() => setNow('changed')} onCancel={() => setNow('closed')} />
          ) : (
            <div>
              <Button onClick={() => setNow('open')}>{copy('account.password.change')}</Button>
            </div>
          )}
        </Stack>
      </Card>
    </Part>
  );
}

/** The customer's details, in a form. Unsaved input stays when the session ends in another tab. */
export default function DetailsPage() {
  const copy = useCopy();
  const signedIn = useSelector(selectSignedIn);
  const [unsaved, setUnsaved] = useState(false);
  const { asked, stay, leave } = useLeavePrompt(unsaved, unsaved);
  const dispatch = useDispatch();
  const { detailsDiscarded } = usePort('identity/v1');
  const discard = () => {
    dispatch(detailsDiscarded());
    leave();
  };
  useKeepFormOnSignOut();
  return (
    <Page title={copy('account.details.title')} intro={copy('account.details.intro')}>
      {!signedIn && (
        <Notice kind="warning" role="status" title={copy('account.details.signedOut')}>
          {copy('account.details.signedOutHelp')}
        </Notice>
      )}
      <Suspense fallback={<Skeleton height={480} />}>
        <Details onUnsaved={setUnsaved} />
        <Password />
      </Suspense>
      {asked && (
        <AlertDialog
          // The Back button can open this dialog, so it adds no history entry.
          entry={false}
          title={copy('account.leave.title')}
          primary={{ label: copy('account.leave.stay'), onPress: stay }}
          other={{ label: copy('account.leave.go'), onPress: discard }}
          onClose={stay}
        >
          {copy('account.leave.help')}
        </AlertDialog>
      )}
    </Page>
  );
}
