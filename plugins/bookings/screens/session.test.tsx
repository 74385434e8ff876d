/** The panel of one slot, opened on the timetable page. */
import { screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { NO_COOKIES, signedOut } from '../../../core/contract';
import type { Wire } from '../../../schemas/generated/api';
import { network, signIn } from '../../../tests/kit/plugin';
import { addRefused, cartAdded } from '../state/events';
import { TODAY, activity, benefit, detail, money, slot, timetable } from '../testing/builders';
import { SLOT, getHandler, openBookings, refusalHandler, timetableOf } from '../testing/bookingsPage';

afterEach(() => {
  jest.restoreAllMocks();
  Cookies.remove('foyer_venue', { path: '/' });
});

const SPIN = { items: [{ id: 's-spin', type: 'booking' as const }] };
const session = (name: string) => screen.findByRole('link', { name });
const here = () => window.location.pathname + window.location.search;

test('a session whose free cancellation has ended says that it is too late', async () => {
  const { user } = await openBookings([getHandler(SLOT, detail({ cancel_over: true }))]);
  await user.click(await session('Spin, 09:00 to 09:45'));
  const panel = within(await screen.findByRole('dialog', { name: 'Spin' }));
  const late = 'Free cancellation ended on Friday 13 February, 09:00.';
  expect(await panel.findByText(late)).toBeVisible();
  expect(panel.queryByText(/^Cancel free of charge until/)).toBeNull();
});

// @spec platform 0.2a
test('a session shows its prices; the user chooses one and adds it to the basket', async () => {
  const { user, asked, say } = await openBookings();
  await user.click(await session('Spin, 09:00 to 09:45'));
  const panel = within(await screen.findByRole('dialog', { name: 'Spin' }));
  expect(here()).toBe(`/location/northgate?slot=s-spin&day=${TODAY}`);
  expect(panel.getByText('Forty-five minutes on the bike.')).toBeVisible();
  expect(await panel.findByRole('radio', { name: /Adult/ })).toBeChecked();
  expect(panel.getByRole('radio', { name: /Junior/ })).toBeDisabled();
  expect(panel.getByText('For members under 16')).toBeVisible();
  expect(panel.getByText('Cancel free of charge until Friday 13 February, 09:00.')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Log in to see your prices' })).toHaveAttribute(
    'href',
    `/login?redirect=${encodeURIComponent(here())}`,
  );
  await user.click(panel.getByRole('button', { name: 'Add to basket' }));
  expect(asked()).toEqual([
    ['addRequested', { items: [{ id: 's-spin', type: 'booking', pricing_option_id: 'p-adult' }] }],
  ]);
  expect(panel.getByRole('button', { name: 'Add to basket' })).toHaveAttribute('aria-busy', 'true');
  await say(cartAdded(SPIN));
  expect(await panel.findByText(/^Your place is held for a few minutes/)).toBeVisible();
  // The toast of the cart says that it was added.
  expect(panel.queryByText('This place is in your basket')).toBeNull();
  expect(panel.getByRole('link', { name: 'Go to basket' })).toHaveAttribute('href', '/basket');
  await user.click(panel.getByRole('button', { name: 'Keep looking' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(here()).toBe(`/location/northgate?day=${TODAY}`);
});

test('a session shows the picture of its activity, and the page the picture of its venue', async () => {
  const picture = (alt: string) => ({
    alt,
    files: [{ address: `/assets/x.webp?v=1`, width: 480, height: 270 }],
  });
  const pictures = { activities: { spin: picture('A bike') }, venues: { northgate: picture('A gym') } };
  const { user } = await openBookings([], { document: { pictures } });
  await user.click(await session('Spin, 09:00 to 09:45'));
  const panel = within(await screen.findByRole('dialog', { name: 'Spin' }));
  expect(await panel.findByRole('img', { name: 'A bike' })).toBeVisible();
  expect(panel.getByText('Forty-five minutes on the bike.')).toBeVisible();
  expect(screen.getByAltText('A gym')).toHaveAttribute('loading', 'eager');
});

test('a session says who teaches and what to bring, and names a price for members once', async () => {
  const members: Wire.SlotPrice = {
    id: 'p-member',
    name: 'Member price',
    price: money(400),
    available: false,
    reason: 'This price is for members.',
    usual: false,
  };
  const note = { price_note: 'Members pay £4.00.', activity: activity({ bring: 'Water and a towel' }) };
  const path = '/location/northgate?slot=s-spin';
  const { unmount } = await openBookings(
    [getHandler(SLOT, detail({ ...note, prices: [...detail().prices, members] }))],
    {
      path,
    },
  );
  const panel = within(await screen.findByRole('dialog', { name: 'Spin' }));
  expect(await panel.findByText('With Maya')).toBeVisible();
  expect(panel.getByText('What to bring: Water and a towel')).toBeVisible();
  expect(panel.getByText('Member price')).toBeVisible();
  expect(panel.queryByText('Members pay £4.00.')).toBeNull();
  unmount();
  await openBookings([getHandler(SLOT, detail({ ...note, prices: detail().prices.slice(0, 1) }))], { path });
  expect(await screen.findByText('Members pay £4.00.')).toBeVisible();
});

test('an entitlement precedes the prices, and choosing a price keeps it for another time', async () => {
  const { user, asked } = await openBookings([getHandler(SLOT, detail({ covers: [benefit] }))], {
    signedIn: true,
  });
  await user.click(await session('Spin, 09:00 to 09:45'));
  expect(await screen.findByRole('radio', { name: /Included with Gold/ })).toBeChecked();
  expect(screen.getByText('3 uses left · until 28 February 2026')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /Adult/ }));
  await user.click(screen.getByRole('button', { name: 'Add to basket' }));
  const item = { id: 's-spin', type: 'booking', pricing_option_id: 'p-adult', options: { cover: 'none' } };
  expect(asked()).toEqual([['addRequested', { items: [item] }]]);
});

test('when another customer takes the last place, the session is full, and the toast says why', async () => {
  let isFull = false;
  const full = { status: 'full', places_left: 0 } as const;
  const { user, say } = await openBookings([
    timetableOf(() => timetable({ slots: [slot(isFull ? full : {})] })),
    getHandler(SLOT, detail()),
  ]);
  await user.click(await session('Spin, 09:00 to 09:45'));
  await user.click(await screen.findByRole('button', { name: 'Add to basket' }));
  isFull = true;
  network.use(getHandler(SLOT, detail({ slot: slot(full) })));
  await say(addRefused({ ...SPIN, code: 'slot_full', message: 'Full' }));
  expect(await screen.findByText('This session is full.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back to the timetable' }));
  const list = within(await screen.findByRole('region', { name: 'Morning' }));
  expect(await list.findByText('Full')).toBeVisible();
});

test('another rejection is reported by the toast, and the place can be requested again', async () => {
  const { user, say } = await openBookings([], { path: '/location/northgate?slot=s-spin' });
  await user.click(await screen.findByRole('button', { name: 'Add to basket' }));
  await say(addRefused({ ...SPIN, code: 'overlap', message: 'You have another booking at that time.' }));
  expect(screen.getByRole('button', { name: 'Add to basket' })).not.toHaveAttribute('aria-busy');
  expect(screen.queryByText('You have another booking at that time.')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('in another site’s frame without cookies, a rejected place offers a separate window', async () => {
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  const { user, say } = await openBookings([], {
    path: '/location/northgate?slot=s-spin',
    mode: { embedded: true, otherSite: true },
  });
  const panel = within(await screen.findByRole('dialog', { name: 'Spin' }));
  await user.click(panel.getByRole('button', { name: 'Add to basket' }));
  await say(addRefused({ ...SPIN, code: NO_COOKIES, message: 'Nothing was added.' }));
  const link = await panel.findByRole('link', { name: 'Open in a new window' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/slot=s-spin.*embedded=false/));
  expect(panel.queryByText('Nothing was added.')).toBeNull();
});

test('the result for another session changes nothing in the open one', async () => {
  const { user, say } = await openBookings([], { path: '/location/northgate?slot=s-spin' });
  await user.click(await screen.findByRole('button', { name: 'Add to basket' }));
  const before = { items: [{ id: 's-swim', type: 'booking' as const }] };
  await say(cartAdded(before));
  await say(addRefused({ ...before, code: 'slot_full', message: 'Full' }));
  expect(screen.queryByText(/Your place is held/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Add to basket' })).toHaveAttribute('aria-busy', 'true');
});

test('a request during a logout in another tab stops waiting, and can be repeated', async () => {
  const { user, say } = await openBookings([], { path: '/location/northgate?slot=s-spin', signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Add to basket' }));
  signIn(false);
  await say(signedOut({ elsewhere: true }));
  expect(await screen.findByRole('button', { name: 'Add to basket' })).not.toHaveAttribute('aria-busy');
});

test('after a logout in another tab, the open session has the visitor’s price', async () => {
  const { say } = await openBookings([getHandler(SLOT, detail({ covers: [benefit] }))], {
    path: '/location/northgate?slot=s-spin',
    signedIn: true,
  });
  expect(await screen.findByRole('radio', { name: /Included with Gold/ })).toBeChecked();
  network.use(getHandler(SLOT, detail()));
  signIn(false);
  await say(signedOut());
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Included with Gold/ })).toBeNull());
  expect(screen.getByRole('radio', { name: /Adult/ })).toBeChecked();
});

test('a missing session and a failed one show a message', async () => {
  const { unmount } = await openBookings([refusalHandler(SLOT, 404)], {
    path: '/location/northgate?slot=s-gone',
  });
  expect(await screen.findByText('This session is no longer on the timetable')).toBeVisible();
  unmount();
  const { user } = await openBookings([refusalHandler(SLOT, 500)], {
    path: '/location/northgate?slot=s-spin',
  });
  expect(await screen.findByText('We couldn’t load this session')).toBeVisible();
  network.use(getHandler(SLOT, detail()));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: /Adult/ })).toBeVisible();
});
