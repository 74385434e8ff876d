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
import { Card, Notice, Skeleton } from '../../../core/contract/ui';
import { LeaveDialog } from '../components/LeaveDialog';
import { Page, Part } from '../components/AccountPage';
import { PasswordSection } from '../components/PasswordSection';

function Form({ onUnsaved }: { readonly onUnsaved: (unsaved: boolean) => void }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { UpdateForm } = usePort('identity/v1');
  const saved = () =>
    dispatch(toastShown({ content: copy('account.details.saved'), type: 'TOAST_SUCCESS', closeAfter: 5000 }));
  return <UpdateForm submitLabel={copy('account.details.save')} onSaved={saved} onUnsaved={onUnsaved} />;
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
        <Part title={copy('account.details.personal')}>
          <Card>
            <Form onUnsaved={setUnsaved} />
          </Card>
        </Part>
        <PasswordSection />
      </Suspense>
      {asked && <LeaveDialog onStay={stay} onLeave={discard} />}
    </Page>
  );
}
