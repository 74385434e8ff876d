import { useCopy, useRemoteData } from '../../../core/contract';
import { CardGrid, Skeleton } from '../../../core/contract/ui';
import type { HeldMembership } from '../../../schemas/generated/api';
import { AccountData } from '../components/AccountData';
import { Page, Part } from '../components/AccountPage';
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
            {copy('account.ways.join')}
          </AreaButton>
        }
      />
    );
  return (['active', 'upcoming', 'ended'] as const)
    .map((group) => [group, list.filter(({ status }) => status === group)] as const)
    .filter(([, some]) => some.length > 0)
    .map(([group, some]) => (
      <Part key={group} title={copy(`account.memberships.${group}`)}>
        <CardGrid>
          {some.map((membership) => (
            <li key={membership.id}>
              <MembershipCard membership={membership} />
            </li>
          ))}
        </CardGrid>
      </Part>
    ));
}

const waiting = (
  <CardGrid>
    <li>
      <Skeleton height={320} />
    </li>
  </CardGrid>
);

/** Active, upcoming and ended memberships of the customer, and the documents that a membership requires. */
export default function MembershipsPage() {
  const copy = useCopy();
  const data = useRemoteData((state) => selectAccount(state).memberships, memberships, undefined);
  return (
    <Page wide title={copy('account.memberships.title')}>
      <DocumentsSection />
      <AccountData of={data} failed="account.memberships.failed" placeholder={waiting}>
        {(list) => <Groups list={list} />}
      </AccountData>
    </Page>
  );
}
