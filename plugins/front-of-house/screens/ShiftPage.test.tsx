import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { network } from '../../../tests/kit/plugin';
import { staff as staffMember } from '../state/events';
import { closedShift, money, shift, staff } from '../testing/builders';
import { getHandler, openCounter, refusalHandler, SHIFT, SHIFTS, STAFF } from '../testing/counterPage';

const at = { path: '/counter/shift' };
const CLOSE = '*/api/counter/shift/close';

test('a shift opens with a float once, however often the button is pressed before a response', async () => {
  const keys: (string | null)[] = [];
  let answers = false;
  const open = http.post(SHIFT, async ({ request }) => {
    keys.push(request.headers.get('Idempotency-Key'));
    expect(await request.json()).toEqual({ float: 5000 });
    return answers ? HttpResponse.json({ data: shift() }, { status: 201 }) : HttpResponse.error();
  });
  const { user } = await openCounter([getHandler(SHIFT, null), open], at);
  await user.type(await screen.findByLabelText('Float'), '£50{Enter}');
  expect(await screen.findByText(/we don’t know if that worked/)).toBeVisible();
  answers = true;
  await user.click(screen.getByRole('button', { name: 'Open shift' }));
  expect(await screen.findByRole('region', { name: 'So far' })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});

test.each(['abc', '-5', ''])("'%s' is not a float", async (text) => {
  const { user } = await openCounter([getHandler(SHIFT, null)], at);
  await user.type(await screen.findByLabelText('Float'), `${text}{Enter}`);
  expect(await screen.findByText('Enter an amount, for example 12.50.')).toBeVisible();
});

test('current totals are beside the expected content of the till', async () => {
  await openCounter([], at);
  const soFar = within(await screen.findByRole('region', { name: 'So far' }));
  expect(soFar.getByText('Cash')).toBeVisible();
  expect(soFar.getByText('£8.50')).toBeVisible();
  expect(soFar.getByText('£58.50')).toBeVisible();
});

test('cashing up by notes and coins shows the difference, requires a note, and ends in a report', async () => {
  const bodies: unknown[] = [];
  const close = http.post(CLOSE, async ({ request }) => {
    bodies.push(await request.json());
    return HttpResponse.json({ data: closedShift() });
  });
  const { user } = await openCounter([close], at);
  const form = within(await screen.findByRole('region', { name: 'Cash up' }));
  await user.click(form.getByText('Count by notes and coins'));
  await user.type(form.getByLabelText('£50.00'), '1');
  await user.type(form.getByLabelText('£2.00'), '4');
  expect(form.getByLabelText('Cash counted')).toHaveValue('58.00');
  expect(form.getByText('Too little £0.50')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Close shift' }));
  expect(form.getByText('Say what explains the difference.')).toBeVisible();
  await user.type(form.getByLabelText('Note'), '\u200b');
  expect(form.getByText('Say what explains the difference.')).toBeVisible();
  await user.type(form.getByLabelText('Note'), ' A coin rolled away.');
  network.use(getHandler(SHIFTS, [closedShift()]));
  await user.click(form.getByRole('button', { name: 'Close shift' }));
  const report = within(await screen.findByRole('region', { name: 'Shift report' }));
  expect(report.getByText('Too little £0.50')).toBeVisible();
  expect(report.getByText('A coin rolled away.')).toBeVisible();
  expect(bodies).toEqual([{ countedCash: 5800, note: 'A coin rolled away.' }]);
});

test('a shift closed elsewhere or by a lost response is reported, with its report', async () => {
  const gone = http.post(CLOSE, () => {
    network.use(getHandler(SHIFT, null), getHandler(SHIFTS, [closedShift()]));
    return HttpResponse.json(
      { message: 'There is no open shift.', code: 'no_shift', errors: {} },
      { status: 409 },
    );
  });
  const { user } = await openCounter([gone], at);
  await user.type(await screen.findByLabelText('Cash counted'), '58.50');
  await user.click(screen.getByRole('button', { name: 'Close shift' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no open shift.');
  expect(screen.getByLabelText('Float')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Report of .*Sam Reed$/ })).toBeVisible();
});

test('after closing is rejected, a press on the reloaded shift works', async () => {
  const bodies: unknown[] = [];
  const gone = http.post(CLOSE, async ({ request }) => {
    bodies.push(await request.json());
    network.use(http.get(SHIFTS, () => new Promise<never>(() => {})));
    return HttpResponse.json(
      { message: 'Another shift is open.', code: 'other_shift', errors: {} },
      { status: 409 },
    );
  });
  const { user } = await openCounter([gone], at);
  await user.type(await screen.findByLabelText('Cash counted'), '58.50');
  await user.click(screen.getByRole('button', { name: 'Close shift' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Another shift is open.');
  await user.click(screen.getByRole('button', { name: 'Close shift' }));
  await waitFor(() => expect(bodies).toHaveLength(2));
});

test('the next staff member sees their own shift', async () => {
  const { host } = await openCounter([], at);
  await screen.findByRole('region', { name: 'So far' });
  network.use(
    getHandler(STAFF, staff({ id: 'st-2', name: 'Alex Moss' })),
    getHandler(SHIFT, shift({ id: 'sh-2', expected_cash: money(12300) })),
  );
  act(() => void host.redux.dispatch(staffMember.requested()));
  expect(await screen.findAllByText('£123.00')).not.toHaveLength(0);
});

test('earlier shifts are listed, and each opens its report', async () => {
  const { user } = await openCounter([getHandler(SHIFTS, [closedShift()])], at);
  await user.click(await screen.findByRole('button', { name: /^Report of .*Sam Reed$/ }));
  expect(screen.getByRole('region', { name: 'Shift report' })).toBeVisible();
});

test('a shift that fails to load shows a message, and can be requested again', async () => {
  const { user } = await openCounter([refusalHandler(SHIFT, 500)], at);
  expect(await screen.findByText('We couldn’t load your shift')).toBeVisible();
  network.use(getHandler(SHIFT, shift()));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'So far' })).toBeVisible();
});

test('earlier shifts that fail to load show a message, and can be requested again', async () => {
  const { user } = await openCounter([refusalHandler(SHIFTS, 500)], at);
  const earlier = within(await screen.findByRole('region', { name: 'Earlier shifts' }));
  expect(await earlier.findByRole('alert')).toHaveTextContent('We couldn’t load earlier shifts');
  network.use(getHandler(SHIFTS, []));
  await user.click(earlier.getByRole('button', { name: 'Try again' }));
  expect(await earlier.findByText('No shift has been closed yet.')).toBeVisible();
});

test('the page passes axe', async () => {
  const { container } = await openCounter([getHandler(SHIFTS, [closedShift()])], at);
  await screen.findByRole('region', { name: 'Cash up' });
  const { violations } = await axe(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test('the report of a shift without sales says so, and mentions no later sales', async () => {
  const nothing = closedShift();
  const close = http.post(CLOSE, () =>
    HttpResponse.json({ data: { ...nothing, totals: [], payments: [], difference: money(0), note: null } }),
  );
  const { user } = await openCounter([close], at);
  await user.type(await screen.findByLabelText('Cash counted'), '58.50{Enter}');
  const report = within(await screen.findByRole('region', { name: 'Shift report' }));
  expect(report.getByText('Nothing was taken.')).toBeVisible();
});
