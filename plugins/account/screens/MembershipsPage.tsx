import { useCopy, useRemoteData } from '../../../core/contract';
import { CardGrid, Skeleton } from '../../../core/contract/ui';
import type { HeldMembership } from '../../../schemas/generated/api';
import { DocumentsSection } from '../components/DocumentsSection';
import { EmptyState } from '../components/EmptyState';
import { MembershipCard } from '../components/MembershipCard';
import { Page, Part } from '../components/AccountPage';
import { AccountData } from '../components/AccountData';
import { BuyMembership } from '../components/AreaLinks';
import { groupsOf } from '../domain/memberships';
import { selectAccount } from '../state/account';
import { memberships } from '../state/events';

function Groups({ list }: { readonly list: readonly HeldMembership[] }) {
  const copy = useCopy();
  if (list.length === 0)
    return (
      <EmptyState
        icon="star"
        title={copy('account.memberships.none')}
        help={copy('account.memberships.noneHelp')}
        actions={<BuyMembership kind="primary" />}
      />
    );
  return groupsOf(list).map(({ status, memberships: some }) => (
    <Part key={status} title={copy(`account.memberships.${status}`)}>
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

/** Active, upcoming and ended memberships of the customer, and the documents that a membership requires. */
export default function MembershipsPage() {
  const copy = useCopy();
  const [reading, again] = useRemoteData((state) => selectAccount(state).memberships, memberships, undefined);
  const waiting = (
    <CardGrid>
      <li>
        <Skeleton height={320} />
      </li>
    </CardGrid>
  );
  return (
    <Page wide title={copy('account.memberships.title')}>
      <DocumentsSection />
      <AccountData remote={reading} failed="account.memberships.failed" onRetry={again} placeholder={waiting}>
        {(list) => <Groups list={list} />}
      </AccountData>
    </Page>
  );
}
