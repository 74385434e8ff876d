import styled from '@emotion/styled';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCopy, useNavigation, useRemoteData } from '../../../core/contract';
import { Skeleton, Stack, onPlainClick } from '../../../core/contract/ui';
import { BookingCard } from '../components/BookingCard';
import { Page } from '../components/AccountPage';
import { Pager } from '../components/Pager';
import { AccountData } from '../components/AccountData';
import { NoBookings } from '../components/EmptyState';
import { useCancelBooking } from '../components/useCancelBooking';
import type { BookingsQuery, PageOf } from '../domain/lists';
import { selectAccount } from '../state/account';
import { bookings } from '../state/events';
import type { Booking } from '../../../schemas/generated/api';

type BookingPeriod = BookingsQuery['when'];

const Tabs = styled('nav')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignSelf: 'flex-start',
  gap: theme.spacing(0.5),
  padding: theme.spacing(0.5),
  border: `1px solid ${theme.foyer.lineStrong}`,
  borderRadius: theme.foyer.radius.m,
  background: theme.foyer.surfaceSunk,
  [theme.breakpoints.down('sm')]: { alignSelf: 'stretch' },
  '& a': {
    flex: '1 1 0',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '2rem',
    padding: theme.spacing(0, 2.5),
    border: '1px solid transparent',
    borderRadius: theme.foyer.radius.s,
    color: theme.foyer.textQuiet,
    fontWeight: 700,
    textDecoration: 'none',
    [theme.foyer.touch]: { minHeight: theme.foyer.target },
    '&:hover': { color: theme.foyer.text },
    '&[aria-current]': {
      background: theme.foyer.surface,
      borderColor: theme.foyer.primaryText,
      color: theme.foyer.primaryText,
      boxShadow: theme.foyer.shadow.card,
    },
  },
}));

const PATHS: Readonly<Record<BookingPeriod, string>> = {
  upcoming: '/bookings/upcoming',
  past: '/bookings/past',
};

function WhenTabs({ when }: { readonly when: BookingPeriod }) {
  const copy = useCopy();
  const { href, replace } = useNavigation();
  return (
    <Tabs aria-label={copy('account.bookings.which')}>
      {(['upcoming', 'past'] as const).map((one) => (
        <a
          key={one}
          href={href(PATHS[one])}
          aria-current={one === when ? 'page' : undefined}
          onClick={onPlainClick(() => replace(PATHS[one]))}
        >
          {copy(`account.bookings.${one}`)}
        </a>
      ))}
    </Tabs>
  );
}

interface ListProps {
  readonly when: BookingPeriod;
  readonly list: PageOf<Booking>;
  readonly onPage: (page: number) => void;
}

function List({ when, list: { items, page, pages }, onPage }: ListProps) {
  const copy = useCopy();
  const { ask, dialog } = useCancelBooking(items);
  if (items.length === 0 && page === 1) return <NoBookings when={when} />;
  return (
    <div>
      <Stack as="ul">
        {items.map((booking) => (
          <li key={booking.id}>
            <BookingCard as="h2" booking={booking} onCancel={ask} />
          </li>
        ))}
      </Stack>
      <Pager label={copy('account.bookings.pages')} page={page} pages={pages} onPage={onPage} />
      {dialog}
    </div>
  );
}

const skeletons = (
  <Stack gap={2}>
    <Skeleton height={190} />
    <Skeleton height={190} />
  </Stack>
);

function Bookings({ when }: { readonly when: BookingPeriod }) {
  const [page, setPage] = useState(1);
  const data = useRemoteData((state) => selectAccount(state).bookings, bookings, { when, page });
  return (
    <AccountData of={data} failed="account.bookings.failed" placeholder={skeletons}>
      {(list) => <List when={when} list={list} onPage={setPage} />}
    </AccountData>
  );
}

/** Upcoming and past bookings of the customer. `/bookings` shows the upcoming ones. */
export default function BookingsPage() {
  const copy = useCopy();
  const { pathname } = useLocation();
  const when: BookingPeriod = pathname.endsWith('/past') ? 'past' : 'upcoming';
  return (
    <Page wide title={copy('account.bookings.title')}>
      <Stack gap={3}>
        <WhenTabs when={when} />
        <Bookings key={when} when={when} />
      </Stack>
    </Page>
  );
}
