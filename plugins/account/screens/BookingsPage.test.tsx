import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expectReopenedByForward } from '../../../tests/kit/plugin';
import { booking, money } from '../testing/answers';
import {
  accountFailsFirst,
  accountWaits,
  dataResponse,
  bookings,
  openAccount,
  refusal,
} from '../testing/accountPage';

const HERE = { path: '/bookings' };
const LIST = '*/api/my-account/bookings';
const CANCEL = '*/api/my-account/bookings/b-1/cancel';
const onePage = { meta: { page: 1, pages: 1, total: 1 } };

const openDialog = async ({ user }: Awaited<ReturnType<typeof openAccount>>) => {
  await user.click(await screen.findByRole('button', { name: 'Cancel booking: Spin' }));
  return within(await screen.findByRole('dialog', { name: 'Cancel this booking?' }));
};

// @spec platform 1.2d
test('a booking shows the time at the venue, the place, the leader and the price', async () => {
  const far = booking({ date: '2026-07-21', time_zone: 'Europe/Lisbon', leader: 'Ola' });
  await openAccount([bookings([far])], HERE);
  const card = within(await screen.findByRole('article', { name: 'Spin' }));
  expect(card.getByText(/^Tuesday 21 July, 18:30\sto\s19:15$/)).toBeVisible();
  expect(card.getByText('With Ola')).toBeVisible();
  expect(card.getByText('£6.50 paid')).toBeVisible();
  expect(card.getByText('Reference B1001')).toBeVisible();
});

test('past bookings have a separate page, with the outcome of each and no actions', async () => {
  const past = http.get(LIST, ({ request }) =>
    dataResponse(
      new URL(request.url).searchParams.get('when') === 'past'
        ? [booking({ status: 'missed', can_cancel: false })]
        : [],
      onePage,
    ),
  );
  const { user } = await openAccount([past], HERE);
  expect(await screen.findByText('Nothing booked yet')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Past' }));
  expect(await screen.findByText('Missed')).toBeVisible();
  expect(window.location.pathname).toBe('/bookings/past');
  expect(screen.getByRole('link', { name: 'Past' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('button', { name: /Cancel|calendar/ })).toBeNull();
});

test('long lists have pages', async () => {
  const pages = http.get(LIST, ({ request }) => {
    const page = Number(new URL(request.url).searchParams.get('page'));
    return dataResponse([booking({ id: `b-${page}`, reference: `P${page}` })], {
      meta: { page, pages: 2, total: 2 },
    });
  });
  const { user } = await openAccount([pages], HERE);
  expect(await screen.findByText(/Reference P1/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/Reference P2/)).toBeVisible();
  expect(screen.getByText('Page 2 of 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
});

test('cancelling the last booking of a page shows the page before', async () => {
  let cancelled = false;
  const page = await openAccount(
    [
      http.get(LIST, ({ request }) => {
        const asked = Number(new URL(request.url).searchParams.get('page'));
        const pages = cancelled ? 1 : 2;
        const list = asked === 1 ? [booking({ id: 'b-0', reference: 'P1' })] : cancelled ? [] : [booking()];
        return dataResponse(list, { meta: { page: asked, pages, total: pages } });
      }),
      http.post(CANCEL, () => {
        cancelled = true;
        return dataResponse(booking({ status: 'cancelled', can_cancel: false }));
      }),
    ],
    HERE,
  );
  await page.user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/Reference B1001/)).toBeVisible();
  const dialog = await openDialog(page);
  await page.user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  expect(await screen.findByText(/Reference P1/)).toBeVisible();
});

test.each([
  [
    booking(),
    'You’ll get £6.50 back as credit.',
    'You can still cancel on these terms until Sunday 15 February, 14:30.',
  ],
  // The operator's time zone is used if that of the venue is invalid.
  [booking({ time_zone: 'BST+1' }), 'You’ll get £6.50 back as credit.', /until Sunday 15 February, 14:30/],
  [
    booking({ refund: 'benefit', paid_with: 'benefit' }),
    'You’ll get this use of your membership back.',
    /until/,
  ],
  [booking({ refund: 'package', paid_with: 'package' }), 'You’ll get one use of your package back.', /until/],
  // Staff have refunded a part of the order, or all of it.
  [booking({ refund_amount: money(200) }), 'You’ll get £2.00 back as credit.', /until/],
  [booking({ refund: 'none', refund_amount: money(0) }), 'This booking has already been refunded.', /./],
  [booking({ refund: 'none' }), /too late for a refund/, /could have cancelled for a refund until/],
  [
    booking({ refund: 'none', paid_with: 'benefit' }),
    /too late to get this use of your membership back/,
    /could have cancelled for a refund until/,
  ],
  [
    booking({ refund: 'none', paid_with: 'package' }),
    /too late to get this use of your package back/,
    /could have cancelled for a refund until/,
  ],
  [
    booking({ refund: 'none', paid: money(0), paid_with: 'nothing', cancel_until: null }),
    /You paid nothing/,
    /./,
  ],
])('the dialog shows the exact refund and its deadline', async (one, back, until) => {
  const dialog = await openDialog(await openAccount([bookings([one])], HERE));
  expect(dialog.getByText(back)).toBeVisible();
  expect(dialog.getAllByText(until)[0]).toBeVisible();
});

test('a booking is cancelled once with the shown refund, and the list is loaded again', async () => {
  const bodies: unknown[] = [];
  let cancelled = false;
  const page = await openAccount(
    [
      http.get(LIST, () => dataResponse(cancelled ? [] : [booking()], onePage)),
      http.post(CANCEL, async ({ request }) => {
        bodies.push([await request.json(), request.headers.get('idempotency-key') !== null]);
        cancelled = true;
        return dataResponse(booking({ status: 'cancelled', can_cancel: false }));
      }),
    ],
    HERE,
  );
  const dialog = await openDialog(page);
  await page.user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  expect(await screen.findByText('Booking cancelled. The price has been returned as credit.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Nothing booked yet')).toBeVisible();
  expect(bodies).toEqual([[{ expectedRefund: 'credit' }, true]]);
});

test('if the refund is lower than shown, nothing is cancelled, and the dialog shows the new refund', async () => {
  let late = false;
  const page = await openAccount(
    [
      http.get(LIST, () => dataResponse([booking(late ? { refund: 'none' } : {})], onePage)),
      http.post(CANCEL, () => {
        late = true;
        return refusal(409, 'refund_changed', 'Changed.');
      }),
    ],
    HERE,
  );
  const dialog = await openDialog(page);
  await page.user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  expect(await dialog.findByText('What you’ll get back has changed')).toBeVisible();
  expect(await dialog.findByText(/too late for a refund/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
});

test.each([
  ['no response', () => Response.error()],
  ['a gateway error', () => refusal(502)],
  ['a malformed response', () => dataResponse('cancelled')],
])('after %s the request is repeated with the same key: nothing is cancelled twice', async (_, first) => {
  const keys: (string | null)[] = [];
  const page = await openAccount(
    [
      bookings([booking()]),
      http.post(CANCEL, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? first() : dataResponse(booking({ status: 'cancelled' }));
      }),
    ],
    HERE,
  );
  const dialog = await openDialog(page);
  await page.user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('We don’t know yet if that worked');
  await page.user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  await screen.findByText('Booking cancelled. The price has been returned as credit.');
  expect(new Set(keys).size).toBe(1);
});

test('a running cancellation keeps its dialog open, and no other booking is shown as cancelled', async () => {
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const page = await openAccount(
    [
      bookings([booking()]),
      http.post(CANCEL, async () => {
        await finished;
        return dataResponse(booking({ status: 'cancelled' }));
      }),
    ],
    HERE,
  );
  const dialog = await openDialog(page);
  await page.user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  expect(await dialog.findByRole('button', { name: 'Cancelling...' })).toBeVisible();
  await page.user.keyboard('{Escape}');
  await page.user.click(dialog.getByRole('button', { name: 'Keep booking' }));
  expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(screen.getByRole('dialog')).toBeVisible();
  finish();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the calendar file is created in the browser, without customer data in its name or address', async () => {
  const made: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (blob: Blob) => {
    made.push(blob);
    return 'blob:here';
  };
  URL.revokeObjectURL = () => undefined;
  const noted = (event: Event) => {
    if (event.target instanceof HTMLAnchorElement && event.target.download) {
      names.push(event.target.download);
      event.preventDefault();
    }
  };
  document.addEventListener('click', noted);
  const { user } = await openAccount([bookings([booking()])], HERE);
  await user.click(await screen.findByRole('button', { name: 'Add to calendar: Spin' }));
  document.removeEventListener('click', noted);
  const text = (await made[0]?.text()) ?? '';
  expect(names).toEqual(['spin-2026-02-15.ics']);
  expect(text).toContain('DTSTART:20260215T183000Z');
  // As in the calendar file of the order: place and venue.
  expect(text).toMatch(/LOCATION:[^,\r]+\\, [^,\r]+\r\n/);
  expect(text).not.toMatch(/Jo|Bloggs|example\.test/);
});

test('while bookings load the list is busy; after a failure it offers a retry', async () => {
  await openAccount([accountWaits('bookings')], HERE).then(({ unmount }) => {
    expect(document.querySelector('main [aria-busy="true"]')).not.toBeNull();
    unmount();
  });
  const { user } = await openAccount([accountFailsFirst('bookings', [booking()], onePage)], HERE);
  expect(await screen.findByText('We couldn’t load your bookings')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Spin' })).toBeVisible();
});

test('Back closes the cancel dialog, and Forward opens it again', async () => {
  await openDialog(await openAccount([bookings([booking()])], HERE));
  await expectReopenedByForward('Cancel this booking?');
});
