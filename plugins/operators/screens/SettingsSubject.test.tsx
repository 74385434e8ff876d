/** The settings of a draft. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { draft, FILES, problem, tenantDetail, tenantSummary } from '../testing/builders';
import { DRAFT, expectAccessible, getHandler, openConsole, TENANT } from '../testing/consolePage';
import { savedChanges } from '../testing/savedChanges';

const path = '/tenants/riverside/settings?draft=d-1&group=kiosk';
const DOCUMENT = {
  tenant: 'riverside',
  areas: { bookings: { plugins: ['kiosk'] } },
  flags: { savedCards: true },
  settings: { kiosk: { clearAfterSeconds: 80 } },
};
const clearsAfter = () => screen.findByRole('textbox', { name: 'Kiosk clears after' });

test('a kiosk time is typed and saved, and an empty field is the standard time again', async () => {
  const { steps, handlers } = savedChanges({ 'tenant.json': DOCUMENT });
  const { user } = await openConsole(handlers, { path });
  const field = await clearsAfter();
  expect(field).toHaveAttribute('placeholder', '95');
  await expectAccessible();
  fireEvent.change(field, { target: { value: '120' } });
  fireEvent.blur(field);
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]?.changes).toEqual([
    expect.objectContaining({ action: 'set', pointer: '/settings/kiosk/clearAfterSeconds', value: 120 }),
  ]);
  await user.clear(field);
  await user.tab();
  await waitFor(() => expect(steps).toHaveLength(2));
  // The document keeps no empty objects.
  expect(steps[1]?.changes).toEqual([{ action: 'remove', file: 'tenant.json', pointer: '/settings' }]);
});

test('a time outside its limits is not saved, and the field says what to write', async () => {
  const { steps, handlers } = savedChanges({ 'tenant.json': DOCUMENT });
  await openConsole(handlers, { path });
  const field = await clearsAfter();
  fireEvent.change(field, { target: { value: '1' } });
  fireEvent.blur(field);
  expect(await screen.findByText('Write a number from 2 to 3600.')).toBeVisible();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/Write a number from 2 to 3600\./);
  expect(steps).toEqual([]);
});

test('a feature that is set back to its standard is removed from the document', async () => {
  const { steps, handlers } = savedChanges({ 'tenant.json': DOCUMENT });
  const { user } = await openConsole(handlers, { path: path.replace('kiosk', 'flags') });
  const box = await screen.findByRole('checkbox', { name: 'Saved cards' });
  expect(box).toBeChecked();
  await user.click(box);
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]?.changes).toEqual([{ action: 'remove', file: 'tenant.json', pointer: '/flags' }]);
  expect(box).not.toBeChecked();
});

test('a choice, several choices and a text in a group are one change each', async () => {
  const { steps, handlers } = savedChanges({ 'tenant.json': DOCUMENT });
  const { user } = await openConsole(handlers, { path });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Keyboard' }), 'On the screen');
  await user.click(screen.getByRole('checkbox', { name: 'Maestro' }));
  const phone = screen.getByRole('textbox', { name: 'Telephone' });
  fireEvent.change(phone, { target: { value: ' 0115 496 0100 ' } });
  fireEvent.blur(phone);
  await waitFor(() => expect(steps).toHaveLength(3));
  expect(steps.map(({ changes }) => changes[0])).toMatchObject([
    { pointer: '/settings/kiosk/keyboard', value: 'screen' },
    { pointer: '/settings/kiosk/cards', value: ['visa', 'maestro'] },
    { pointer: '/settings/kiosk/contact/phone', value: '0115 496 0100' },
  ]);
});

test('chosen values are moved with buttons, and the focus stays on the button', async () => {
  const both = { ...DOCUMENT, settings: { kiosk: { cards: ['visa', 'maestro'] } } };
  const { steps, handlers } = savedChanges({ 'tenant.json': both });
  const { user } = await openConsole(handlers, { path });
  const down = await screen.findByRole('button', { name: 'Move “Visa” down' });
  await user.click(down);
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]?.changes[0]).toMatchObject({
    pointer: '/settings/kiosk/cards',
    value: ['maestro', 'visa'],
  });
  expect(await screen.findByText('Visa, 2 of 2')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move “Visa” down' })).toHaveFocus();
  await expectAccessible();
});

test('the path of an area has a field, and its plugins have a link to the text', async () => {
  const { steps, handlers } = savedChanges({ 'tenant.json': DOCUMENT });
  await openConsole(handlers, { path: path.replace('kiosk', 'areas') });
  const field = await screen.findByRole('textbox', { name: 'Bookings: Path' });
  expect(screen.getByRole('link', { name: 'Open the text' })).toHaveAttribute(
    'href',
    '/tenants/riverside/text?draft=d-1',
  );
  fireEvent.change(field, { target: { value: '/book' } });
  fireEvent.blur(field);
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]?.changes[0]).toMatchObject({ pointer: '/areas/bookings/basePath', value: '/book' });
});

test('host names are a list with one in each line', async () => {
  const { steps, handlers } = savedChanges({ 'tenant.json': DOCUMENT });
  await openConsole(handlers, { path: path.replace('kiosk', 'hosts') });
  const field = await screen.findByRole('textbox', { name: 'Host names' });
  fireEvent.change(field, { target: { value: 'a.example\n\n b.example' } });
  fireEvent.blur(field);
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]?.changes[0]).toMatchObject({ pointer: '/hosts', value: ['a.example', 'b.example'] });
});

test('a Problem is at its field, and its group counts it', async () => {
  const found = problem({
    pointer: '/settings/kiosk/clearAfterSeconds',
    message: 'The time is too short.',
    fix: 'Enter a longer time.',
  });
  const files = { ...FILES, 'tenant.json': JSON.stringify(DOCUMENT) };
  const { user } = await openConsole([getHandler(DRAFT, draft({ files, problems: [found] }))], {
    path: path.replace('&group=kiosk', ''),
  });
  await user.click(await screen.findByRole('link', { name: /^Kiosk.*1 problem/ }));
  expect(await screen.findByText('The time is too short. Enter a longer time.')).toBeVisible();
  expect(await clearsAfter()).toHaveAccessibleDescription(/The time is too short\./);
});

test('an operator who may only look can change no setting', async () => {
  const { handlers } = savedChanges({ 'tenant.json': DOCUMENT });
  const detail = tenantDetail({ summary: tenantSummary({ role: 'view' }) });
  await openConsole([...handlers, getHandler(TENANT, detail)], { path });
  expect(await clearsAfter()).toBeDisabled();
});

test('the list of Problems names the part of the document of each', async () => {
  const found = problem({ pointer: '/areas/online-joining/sections/0/when', message: 'It is never true.' });
  const areas = { 'online-joining': { sections: [{ use: 'joining.centre' }] } };
  const files = { ...FILES, 'tenant.json': JSON.stringify({ areas }) };
  await openConsole([getHandler(DRAFT, draft({ files, problems: [found] }))], {
    path: '/tenants/riverside/problems?draft=d-1',
  });
  expect(await screen.findByText(/Choose your centre: It is never true./)).toBeVisible();
});
