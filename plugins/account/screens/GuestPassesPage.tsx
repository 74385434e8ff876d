import { useCopy, useFlag, useRemoteData, useLongDate } from '../../../core/contract';
import { NotFoundPage, Notice, Skeleton, Stack } from '../../../core/contract/ui';
import type { GuestPasses } from '../../../schemas/generated/api';
import { GuestPassForm } from '../components/GuestPassForm';
import { GuestPassList } from '../components/GuestPassList';
import { Page, Part } from '../components/AccountPage';
import { AccountData } from '../components/AccountData';
import { selectAccount } from '../state/account';
import { guestPasses } from '../state/events';

function Passes({ passes }: { readonly passes: GuestPasses }) {
  const copy = useCopy();
  const day = useLongDate();
  const { left, allowance, periodEnds, reason } = passes;
  return (
    <>
      <Notice
        kind={left > 0 || allowance === 0 ? 'info' : 'warning'}
        title={
          allowance > 0
            ? copy('account.guestPasses.left', { left, allowance })
            : copy('account.guestPasses.none')
        }
      >
        {reason ?? copy('account.guestPasses.period', { day: day(periodEnds) })}
      </Notice>
      {reason === null && left > 0 && (
        <Part title={copy('account.guestPasses.giveTitle')}>
          <GuestPassForm passes={passes} />
        </Part>
      )}
      {passes.passes.length > 0 && (
        <Part title={copy('account.guestPasses.given.title')}>
          <GuestPassList passes={passes.passes} />
        </Part>
      )}
    </>
  );
}

const skeletons = (
  <Stack gap={4}>
    <Skeleton height={88} />
    <Skeleton height={420} />
  </Stack>
);

function Enabled() {
  const copy = useCopy();
  const data = useRemoteData((state) => selectAccount(state).guestPasses, guestPasses, undefined);
  const [remote] = data;
  // The operator offers guest passes, but this customer's venue does not.
  if (remote.status === 'failed' && remote.error.reason === 'missing') return <NotFoundPage />;
  return (
    <Page title={copy('account.guestPasses.title')} intro={copy('account.guestPasses.intro')}>
      <AccountData of={data} failed="account.guestPasses.failed" placeholder={skeletons}>
        {(passes) => <Passes passes={passes} />}
      </AccountData>
    </Page>
  );
}

/** Guest passes. The page exists only if both the operator and the customer's venue offer them. */
export default function GuestPassesPage() {
  return useFlag('guestPasses') ? <Enabled /> : <NotFoundPage />;
}
