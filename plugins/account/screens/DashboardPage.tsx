import styled from '@emotion/styled';
import { useDispatch, useSelector } from 'react-redux';
import {
  selectRequest,
  selectUser,
  useCopy,
  useMoney,
  useNavigation,
  userRequested,
  useRemoteData,
  dataOf,
  isLoading,
  type RemoteData,
  type RootState,
} from '../../../core/contract';
import { CardGrid, LinkButton, Retry, Skeleton, Stack, onPlainClick } from '../../../core/contract/ui';
import type { Booking, HeldMembership, User } from '../../../schemas/generated/api';
import { getUser } from '../../../schemas/generated/calls/getUser';
import { BookingCard } from '../components/BookingCard';
import { EmptyState } from '../components/EmptyState';
import { AttentionItems } from '../components/AttentionItems';
import { MembershipLine } from '../components/MembershipLine';
import { Page, Part } from '../components/AccountPage';
import { AccountData } from '../components/AccountData';
import { BookActivity, BuyMembership } from '../components/AreaLinks';
import { ActionCard } from '../components/ActionCard';
import { useCancelBooking } from '../components/useCancelBooking';
import { attentionItems } from '../domain/attention';
import type { PageOf } from '../domain/lists';
import { selectAccount } from '../state/account';
import { bookings, directDebit, memberships, penalties } from '../state/events';

/** Two cards beside one another. A single card has the whole width. */
const Pair = styled(CardGrid)({ '& > li:only-child': { gridColumn: '1 / -1' } });

const FIRST = { when: 'upcoming', page: 1 } as const;

function AllBookings() {
  const copy = useCopy();
  const { go, href } = useNavigation();
  return (
    <LinkButton href={href('/bookings')} onClick={onPlainClick(() => go('/bookings'))}>
      {copy('account.home.allBookings')}
    </LinkButton>
  );
}

function Next({ list }: { readonly list: PageOf<Booking> }) {
  const copy = useCopy();
  const { ask, dialog } = useCancelBooking(list.items);
  const [next] = list.items;
  if (!next)
    return (
      <EmptyState
        as="h3"
        icon="calendar"
        title={copy('account.bookings.none.upcoming')}
        help={copy('account.bookings.noneHelp.upcoming')}
        actions={<BookActivity kind="primary" />}
      />
    );
  return (
    <>
      <BookingCard booking={next} onCancel={ask} />
      {dialog}
    </>
  );
}

const balanceOf = ({ credit }: User): number => credit?.balance.raw.amount ?? 0;

function Credit({ user }: { readonly user: User }) {
  const copy = useCopy();
  const money = useMoney();
  const { go, href } = useNavigation();
  const link = (
    <LinkButton href={href('/payments')} onClick={onPlainClick(() => go('/payments'))}>
      {copy('account.home.toPayments')}
    </LinkButton>
  );
  return (
    <ActionCard icon="basket" title={copy('account.credit.title')} action={link}>
      <div>
        <strong>{money(balanceOf(user))}</strong>
        <br />
        {copy('account.credit.help')}
      </div>
    </ActionCard>
  );
}

interface DashboardData {
  readonly user: User;
  readonly running: readonly HeldMembership[];
}

function Cards({ user, running }: DashboardData) {
  const hasCredit = balanceOf(user) > 0;
  if (running.length === 0 && !hasCredit) return null;
  return (
    <Pair>
      {running.length > 0 && (
        <li>
          <MembershipLine memberships={running} />
        </li>
      )}
      {hasCredit && (
        <li>
          <Credit user={user} />
        </li>
      )}
    </Pair>
  );
}

const selectUserFailed = (state: RootState): boolean =>
  selectRequest(state, getUser.name)?.state === 'failure';

/** Shown if the customer is signed in but their data could not be loaded. */
function LoadFailedNotice() {
  const copy = useCopy();
  const dispatch = useDispatch();
  return (
    <Retry
      title={copy('account.home.failed')}
      message={copy('account.failed.help')}
      onRetry={() => dispatch(userRequested())}
    />
  );
}

function Waiting() {
  return (
    <Stack gap={4} aria-busy="true">
      <Skeleton height={210} />
      <CardGrid>
        <li>
          <Skeleton height={150} />
        </li>
        <li>
          <Skeleton height={150} />
        </li>
      </CardGrid>
    </Stack>
  );
}

function Inside({ user }: { readonly user: User }) {
  const copy = useCopy();
  const [coming, again] = useRemoteData((state) => selectAccount(state).bookings, bookings, FIRST);
  const [held, heldAgain] = useRemoteData(
    (state) => selectAccount(state).memberships,
    memberships,
    undefined,
  );
  const [debit] = useRemoteData((state) => selectAccount(state).directDebit, directDebit, undefined);
  const [owed] = useRemoteData((state) => selectAccount(state).penalties, penalties, undefined);
  // Everything is shown together, so that a late notice does not move the content down.
  if ([coming, held, debit, owed].some((remote: RemoteData<unknown, unknown>) => isLoading(remote)))
    return <Waiting />;
  const known = dataOf(held);
  const running = known?.filter(({ status }) => status !== 'ended') ?? [];
  const matters = attentionItems({ user, debit: dataOf(debit), penalties: dataOf(owed), memberships: known });
  return (
    <Stack gap={4}>
      <AttentionItems matters={matters} />
      <Part title={copy('account.home.next')} aside={dataOf(coming)?.items[1] && <AllBookings />}>
        <AccountData remote={coming} failed="account.bookings.failed" onRetry={again}>
          {(list) => <Next list={list} />}
        </AccountData>
      </Part>
      <AccountData remote={held} failed="account.memberships.failed" onRetry={heldAgain}>
        {() => <Cards user={user} running={running} />}
      </AccountData>
      {known !== undefined && running.length === 0 && (
        <EmptyState
          icon="star"
          title={copy('account.home.noMembership')}
          help={copy('account.home.noMembershipHelp')}
          actions={<BuyMembership />}
        />
      )}
    </Stack>
  );
}

/** Overview: what the customer must act on, the next booking, and memberships. */
export default function DashboardPage() {
  const copy = useCopy();
  const user = useSelector(selectUser);
  const missed = useSelector(selectUserFailed);
  return (
    <Page
      title={copy('account.home.title')}
      intro={user ? copy('account.home.hello', { name: user.firstName }) : ' '}
    >
      {user ? <Inside user={user} /> : missed ? <LoadFailedNotice /> : <Waiting />}
    </Page>
  );
}
