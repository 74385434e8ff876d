import styled from '@emotion/styled';
import { useDispatch, useSelector } from 'react-redux';
import {
  dataOf,
  isLoading,
  selectRequest,
  selectUser,
  useCopy,
  useMoney,
  useNavigation,
  userRequested,
  useRemoteData,
  type RemoteData,
  type RootState,
  useLongDate,
} from '../../../core/contract';
import { CardGrid, LinkButton, Retry, Skeleton, Stack } from '../../../core/contract/ui';
import type { Booking, HeldMembership, User } from '../../../schemas/generated/api';
import { getUser } from '../../../schemas/generated/calls/getUser';
import { AccountData } from '../components/AccountData';
import { CardSkeletons, Page, Part } from '../components/AccountPage';
import { ActionCard } from '../components/ActionCard';
import { AreaButton } from '../components/AreaButton';
import { AttentionItems } from '../components/AttentionItems';
import { BookingCard } from '../components/BookingCard';
import { EmptyState, NoBookings } from '../components/EmptyState';
import { useCancelBooking } from '../components/useCancelBooking';
import { priceOf } from '../domain/memberships';
import { selectAccount } from '../state/account';
import { bookings, directDebit, memberships, penalties } from '../state/events';

/** Two cards beside one another. A single card has the whole width. */
const Pair = styled(CardGrid)({ '& > li:only-child': { gridColumn: '1 / -1' } });

const FIRST = { when: 'upcoming', page: 1 } as const;

interface PageLinkProps {
  readonly path: string;
  /** Copy key. */
  readonly label: string;
}

function PageLink({ path, label }: PageLinkProps) {
  const copy = useCopy();
  const { link } = useNavigation();
  return <LinkButton {...link(path)}>{copy(label)}</LinkButton>;
}

function NextBooking({ list }: { readonly list: readonly Booking[] }) {
  const { ask, dialog } = useCancelBooking(list);
  const [next] = list;
  if (!next) return <NoBookings as="h3" when="upcoming" />;
  return (
    <>
      <BookingCard booking={next} onCancel={ask} />
      {dialog}
    </>
  );
}

function usePaymentText(): (membership: HeldMembership) => string {
  const copy = useCopy();
  const money = useMoney();
  const day = useLongDate();
  return (membership) => {
    const { status, startDate, endDate, monthlyPrice } = membership;
    if (status === 'upcoming') return copy('account.home.starts', { day: day(startDate) });
    if (endDate !== null) return copy('account.home.ends', { day: day(endDate) });
    const amount = priceOf(membership);
    return monthlyPrice && amount !== undefined
      ? copy('account.memberships.monthly', { price: money(amount) })
      : copy('account.memberships.active');
  };
}

interface CardsProps {
  readonly credit: number;
  /** Active and upcoming memberships. */
  readonly running: readonly HeldMembership[];
}

function Cards({ credit, running }: CardsProps) {
  const copy = useCopy();
  const money = useMoney();
  const paymentText = usePaymentText();
  if (running.length === 0 && credit <= 0) return null;
  return (
    <Pair>
      {running.length > 0 && (
        <li>
          <ActionCard
            icon="star"
            title={copy('account.home.membership')}
            action={<PageLink path="/memberships" label="account.home.toMemberships" />}
          >
            {running.map((membership) => (
              <div key={membership.id}>
                <strong>{membership.membershipType.name}</strong>
                <br />
                {paymentText(membership)}
              </div>
            ))}
          </ActionCard>
        </li>
      )}
      {credit > 0 && (
        <li>
          <ActionCard
            icon="basket"
            title={copy('account.credit.title')}
            action={<PageLink path="/payments" label="account.home.toPayments" />}
          >
            <div>
              <strong>{money(credit)}</strong>
              <br />
              {copy('account.credit.help')}
            </div>
          </ActionCard>
        </li>
      )}
    </Pair>
  );
}

const selectUserFailed = (state: RootState): boolean =>
  selectRequest(state, getUser.name)?.state === 'failure';

const skeletons = (
  <Stack gap={4} aria-busy="true">
    <Skeleton height={210} />
    <CardSkeletons heights={[150, 150]} />
  </Stack>
);

function Overview({ user }: { readonly user: User }) {
  const copy = useCopy();
  const coming = useRemoteData((state) => selectAccount(state).bookings, bookings, FIRST);
  const loadedMemberships = useRemoteData(
    (state) => selectAccount(state).memberships,
    memberships,
    undefined,
  );
  const [debit] = useRemoteData((state) => selectAccount(state).directDebit, directDebit, undefined);
  const [owed] = useRemoteData((state) => selectAccount(state).penalties, penalties, undefined);
  // Everything is shown together, so that a late notice does not move the content down.
  const all: readonly RemoteData<unknown, unknown>[] = [coming[0], loadedMemberships[0], debit, owed];
  if (all.some(isLoading)) return skeletons;
  const current = dataOf(loadedMemberships[0]);
  const running = current?.filter(({ status }) => status !== 'ended') ?? [];
  const allBookings = dataOf(coming[0])?.items[1] && (
    <PageLink path="/bookings" label="account.home.allBookings" />
  );
  return (
    <Stack gap={4}>
      <AttentionItems user={user} debit={dataOf(debit)} penalties={dataOf(owed)} memberships={current} />
      <Part title={copy('account.home.next')} aside={allBookings}>
        <AccountData of={coming} failed="account.bookings.failed">
          {({ items }) => <NextBooking list={items} />}
        </AccountData>
      </Part>
      <AccountData of={loadedMemberships} failed="account.memberships.failed">
        {() => <Cards credit={user.credit?.balance.raw.amount ?? 0} running={running} />}
      </AccountData>
      {current !== undefined && running.length === 0 && (
        <EmptyState
          icon="star"
          title={copy('account.home.noMembership')}
          help={copy('account.home.noMembershipHelp')}
          actions={
            <AreaButton area="online-joining" path="/">
              {copy('account.actions.join')}
            </AreaButton>
          }
        />
      )}
    </Stack>
  );
}

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
      {user ? <Overview user={user} /> : missed ? <LoadFailedNotice /> : skeletons}
    </Page>
  );
}
