/** The theme of a draft. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { draft, FILES, problem, savedDraft, tenantDetail, tenantSummary } from '../testing/builders';
import { DRAFT, expectAccessible, getHandler, openConsole, refused, TENANT } from '../testing/consolePage';
import { savedChanges } from '../testing/savedChanges';

const path = '/tenants/riverside/theme?draft=d-1';
const DOCUMENT = { tenant: 'riverside', theme: { themeAppPrimaryColour: '#5B21B6' } };

const mainColour = () => screen.findByRole('textbox', { name: 'Main colour' });
/** The first of the backgrounds that have such links. */
const linksOnCards = () => screen.getAllByText('Links in the main colour')[0]?.closest('li');

test('a colour is typed: its contrast is shown at once, and it is saved when the field is left', async () => {
  const { steps, handlers } = savedChanges({ 'tenant.json': DOCUMENT });
  const { user } = await openConsole(handlers, { path });
  const field = await mainColour();
  await expectAccessible();
  expect(linksOnCards()).not.toHaveTextContent('Changed');
  await user.click(field);
  fireEvent.change(field, { target: { value: '#FFDD00' } });
  expect(linksOnCards()).toHaveTextContent('Changed: #FFDD00 would have 1.3 : 1');
  expect(steps).toEqual([]);
  await user.tab();
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]?.changes).toEqual([
    expect.objectContaining({ action: 'set', pointer: '/theme/themeAppPrimaryColour', value: '#FFDD00' }),
  ]);
});

test('a text that is no colour is not saved, and the field says what to write', async () => {
  const { steps, handlers } = savedChanges({ 'tenant.json': DOCUMENT });
  const { user } = await openConsole(handlers, { path });
  const field = await mainColour();
  await user.type(field, 'x');
  await user.tab();
  expect(screen.getByText(/Write a colour as # and six digits/)).toBeVisible();
  expect(field).toHaveValue('#5B21B6x');
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field).toHaveAccessibleDescription(/Write a colour as # and six digits/);
  expect(steps).toEqual([]);
});

test('a colour is picked, and the default comes back', async () => {
  const { steps, handlers } = savedChanges({ 'tenant.json': DOCUMENT });
  const { user } = await openConsole(handlers, { path });
  const picker = await screen.findByLabelText('Pick: Dark surfaces');
  fireEvent.change(picker, { target: { value: '#112233' } });
  fireEvent.blur(picker);
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]?.changes[0]).toMatchObject({ pointer: '/theme/themeAppDarkBgColour', value: '#112233' });
  await user.click(screen.getByRole('button', { name: 'Use the default: Main colour' }));
  await waitFor(() => expect(steps).toHaveLength(2));
  expect(steps[1]?.changes[0]).toMatchObject({ action: 'remove', pointer: '/theme/themeAppPrimaryColour' });
  expect(await mainColour()).toHaveValue('');
});

test('a typeface is chosen', async () => {
  const { steps, handlers } = savedChanges({ 'tenant.json': DOCUMENT });
  const { user } = await openConsole(handlers, { path });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Headings' }), 'Lato');
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]?.changes[0]).toMatchObject({ pointer: '/theme/themeAppHeadingFontStyle', value: 'lato' });
});

const pickLogo = async (name: string, content = '<svg/>') => {
  await screen.findByRole('button', { name: 'Choose a file: Logo' });
  const input = document.querySelector('input[data-field="/theme/themeAppLogo"]');
  fireEvent.change(input ?? document.body, { target: { files: [new File([content], name)] } });
};

test('a logo is uploaded under a new name, and the theme then names it', async () => {
  const { steps, handlers } = savedChanges({ 'tenant.json': DOCUMENT });
  const assets: unknown[] = [];
  const upload = http.put(`${DRAFT}/asset`, async ({ request }) => {
    assets.push(await request.json());
    return HttpResponse.json({ data: savedDraft() });
  });
  await openConsole([upload, ...handlers], { path });
  await pickLogo('Über Logo (new).svg');
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(assets).toEqual([
    expect.objectContaining({
      revision: 4,
      path: expect.stringMatching(/^assets\/uber-logo-new-[\w-]{6}\.svg$/) as string,
      content: btoa('<svg/>'),
    }),
  ]);
  expect(steps[0]?.revision).toBe(5);
  expect(steps[0]?.changes[0]).toMatchObject({ action: 'set', pointer: '/theme/themeAppLogo' });
});

test('the logo that is set is shown, on the colour of the header', async () => {
  const theme = { themeAppLogo: 'assets/logo.svg', themeAppHeaderBgColour: '#112233' };
  const { handlers } = savedChanges({ 'tenant.json': { tenant: 'riverside', theme } });
  const asset = http.get(`${TENANT}/asset`, ({ request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    expect(query).toEqual({ path: 'assets/logo.svg', draft: 'd-1' });
    return HttpResponse.json({ data: { content: btoa('<svg/>') } });
  });
  await openConsole([asset, ...handlers], { path });
  const logo = await screen.findByRole('img', { name: 'Logo now' });
  expect(logo).toHaveAttribute('src', `data:image/svg+xml;base64,${btoa('<svg/>')}`);
  expect(logo.parentElement).toHaveStyle({ background: '#112233' });
  await expectAccessible();
});

test('a logo with a script is refused at its field, and the theme stays', async () => {
  const { steps, handlers } = savedChanges({ 'tenant.json': DOCUMENT });
  const upload = http.put(`${DRAFT}/asset`, () => refused(422, 'invalid', 'This SVG contains script.'));
  await openConsole([upload, ...handlers], { path });
  await pickLogo('logo.svg');
  const field = within(screen.getByRole('group', { name: 'Logo' }));
  expect(await field.findByText(/This SVG contains script/)).toBeVisible();
  expect(steps).toEqual([]);
});

test('a file that is too large is reported in place of an earlier refusal', async () => {
  const { handlers } = savedChanges({ 'tenant.json': DOCUMENT });
  const upload = http.put(`${DRAFT}/asset`, () => refused(422, 'invalid', 'This SVG contains script.'));
  await openConsole([upload, ...handlers], { path });
  await pickLogo('logo.svg');
  const field = within(screen.getByRole('group', { name: 'Logo' }));
  await field.findByText(/This SVG contains script/);
  await pickLogo('photo.png', 'x'.repeat(2_300_000));
  expect(await field.findByText(/This file is larger than 2 MB/)).toBeVisible();
  expect(field.queryByText(/This SVG contains script/)).toBeNull();
});

test('while a file is saved no other one can be picked, which would be lost', async () => {
  const { handlers } = savedChanges({ 'tenant.json': DOCUMENT });
  const upload = http.put(`${DRAFT}/asset`, () => new Promise<never>(() => undefined));
  await openConsole([upload, ...handlers], { path });
  await pickLogo('logo.svg');
  const other = screen.getByRole('button', { name: 'Choose a file: Lato' });
  await waitFor(() => expect(other).toBeDisabled());
});

test('a file that waits for a change is refused at its field when that change is refused', async () => {
  const change = http.post(`${DRAFT}/changes`, () => refused(422, 'invalid', 'This colour is not allowed.'));
  const upload = http.put(`${DRAFT}/asset`, () => HttpResponse.json({ data: savedDraft() }));
  const { handlers } = savedChanges({ 'tenant.json': DOCUMENT });
  await openConsole([change, upload, ...handlers], { path });
  const field = await mainColour();
  fireEvent.change(field, { target: { value: '#FFDD00' } });
  fireEvent.blur(field);
  await pickLogo('new.svg');
  const logo = within(await screen.findByRole('group', { name: 'Logo' }));
  expect(await logo.findByText('This colour is not allowed.')).toBeVisible();
});

test('a Problem is shown at its field', async () => {
  const found = problem({ pointer: '/theme/themeAppLogo', message: 'The logo is hardly visible.' });
  await openConsole([getHandler(DRAFT, draft({ problems: [found] }))], { path });
  const field = within(await screen.findByRole('group', { name: 'Logo' }));
  expect(field.getByText(/The logo is hardly visible/)).toBeVisible();
});

test('an operator who can only look changes nothing', async () => {
  const detail = tenantDetail({ summary: tenantSummary({ role: 'view' }) });
  await openConsole([getHandler(TENANT, detail)], { path });
  expect(await mainColour()).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^Choose a file/ })).toBeNull();
});

test('without a draft the theme of the active version is shown', async () => {
  const version = tenantDetail();
  const text = JSON.stringify(DOCUMENT);
  const active = version.active && { ...version.active, files: { ...FILES, 'tenant.json': text } };
  await openConsole([getHandler(TENANT, { ...version, active })], { path: '/tenants/riverside/theme' });
  expect(await mainColour()).toHaveValue('#5B21B6');
  expect(await mainColour()).toBeDisabled();
});
