import styled from '@emotion/styled';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button, CardGrid, Notice, Skeleton, Stack, useCopy, useNavigation } from '../../../core/contract';
import type { HeldMembership } from '../../../schemas/generated/api';
import { MembershipCard } from '../components/MembershipCard';
import { groupsOf } from '../domain/memberships';
import { selectMemberships } from '../state/account';
import { membershipsWanted } from '../state/events';

const Title = styled('h1')(({ theme }) => ({ ...theme.typography.h1, margin: 0 }));
const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  margin: theme.spacing(0, 0, 2),
}));

function None() {
  const copy = useCopy();
  const { areaHref } = useNavigation();
  const join = areaHref('online-joining', '/');
  const action =
    join === undefined ? undefined : (
      <Button kind="primary" href={join}>
        {copy('account.memberships.join')}
      </Button>
    );
  return (
    <Notice kind="info" title={copy('account.memberships.none')} actions={action}>
      {copy('account.memberships.noneHelp')}
    </Notice>
  );
}

function Failed() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const again = (
    <Button onClick={() => dispatch(membershipsWanted())}>{copy('account.memberships.again')}</Button>
  );
  return (
    <Notice kind="danger" role="alert" title={copy('account.memberships.failed')} actions={again}>
      {copy('account.memberships.failedHelp')}
    </Notice>
  );
}

function Groups({ memberships }: { readonly memberships: readonly HeldMembership[] }) {
  const copy = useCopy();
  if (memberships.length === 0) return <None />;
  return groupsOf(memberships).map(({ status, memberships: list }) => (
    <section key={status} aria-label={copy(`account.memberships.${status}`)}>
      <Heading>{copy(`account.memberships.${status}`)}</Heading>
      <CardGrid>
        {list.map((membership) => (
          <li key={membership.id}>
            <MembershipCard membership={membership} />
          </li>
        ))}
      </CardGrid>
    </section>
  ));
}

function Inside() {
  const memberships = useSelector(selectMemberships);
  switch (memberships.at) {
    case 'ready':
      return <Groups memberships={memberships.memberships} />;
    case 'failed':
      return <Failed />;
    case 'closed':
    case 'loading':
      return (
        <div aria-busy="true">
          <CardGrid>
            <li>
              <Skeleton height={320} />
            </li>
          </CardGrid>
        </div>
      );
    default:
      return memberships satisfies never;
  }
}

/** What the customer is a member of, was, and will be. */
export default function MembershipsPage() {
  const copy = useCopy();
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(membershipsWanted());
  }, [dispatch]);
  return (
    <Stack gap={4}>
      <Title>{copy('account.memberships.title')}</Title>
      <Inside />
    </Stack>
  );
}
