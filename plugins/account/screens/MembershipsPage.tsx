import { useCopy, useRemoteData } from '../../../core/contract';
import type { HeldMembership } from '../../../schemas/generated/api';
import { AccountData } from '../components/AccountData';
import { CardPart, CardSkeletons, Page } from '../components/AccountPage';
import { AreaButton } from '../components/AreaButton';
import { DocumentsSection } from '../components/DocumentsSection';
import { EmptyState } from '../components/EmptyState';
import { MembershipCard } from '../components/MembershipCard';
import { selectAccount } from '../state/account';
import { memberships } from '../state/events';

/** Memberships grouped by status. Each group keeps the server's order. */
function Groups({ list }: { readonly list: readonly HeldMembership[] }) {
  const copy = useCopy();
  if (list.length === 0)
    return (
      <EmptyState
        icon="star"
        title={copy('account.memberships.none')}
        help={copy('account.memberships.noneHelp')}
        actions={
          <AreaButton area="online-joining" path="/" kind="primary">
            {copy('account.actions.join')}
          </AreaButton>
        }
      />
    );
  return ['active', 'upcoming', 'ended'].map((group) => (
    <CardPart
      key={group}
      title={copy(`account.memberships.${group}`)}
      items={list.filter(({ status }) => status === group)}
    >
      {(membership) => <MembershipCard membership={membership} />}
    </CardPart>
  ));
}

const skeletons = <CardSkeletons heights={[320]} />;

/** Active, upcoming and ended memberships of the customer, and the documents that a membership requires. */
export default function MembershipsPage() {
  const copy = useCopy();
  const data = useRemoteData((state) => selectAccount(state).memberships, memberships, undefined);
  return (
    <Page wide title={copy('account.memberships.title')}>
      <DocumentsSection />
      <AccountData of={data} failed="account.memberships.failed" placeholder={skeletons}>
        {(list) => <Groups list={list} />}
      </AccountData>
    </Page>
  );
}
