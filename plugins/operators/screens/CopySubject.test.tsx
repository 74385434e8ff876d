/** The texts of a draft. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Wire } from '../../../schemas/generated/api';
import { tenantDetail, tenantSummary } from '../testing/builders';
import { catalogue } from '../testing/catalogue';
import {
  CATALOGUE,
  DRAFT,
  expectAccessible,
  getHandler,
  openConsole,
  refused,
  TENANT,
} from '../testing/consolePage';
import { savedChanges } from '../testing/savedChanges';

const path = '/tenants/riverside/copy?draft=d-1';
const text = (key: string, texts: Wire.CatalogueText['texts'], isLegal = false): Wire.CatalogueText => ({
  key,
  owner: key.split('.')[0] ?? '',
  texts,
  is_legal: isLegal,
  uses: [],
});
const TEXTS = [
  text('core.nav.back', { 'en-GB': 'Back', 'cy-GB': 'Yn ôl' }),
  text('joining.page.heading', { 'en-GB': 'Join' }),
  text('joining.places.left', { 'en-GB': '{count, plural, one {# place} other {# places}} left' }),
  text('joining.debit.guarantee', { 'en-GB': 'The guarantee' }, true),
];
const words = getHandler(CATALOGUE, catalogue({ texts: TEXTS }));
const DOCUMENT = {
  locale: ['en-GB', 'cy-GB'],
  areas: { 'online-joining': { plugins: ['joining'] } },
  copy: { 'en-GB': { 'joining.page.heading': 'Join us' } },
};
const FILES = { 'tenant.json': DOCUMENT, 'copy/en-GB.json': {} };

const opened = async (extra: Parameters<typeof openConsole>[0] = []) => {
  const { steps, handlers } = savedChanges(FILES);
  const { user } = await openConsole([...(extra ?? []), words, ...handlers], { path });
  await screen.findByText('4 texts of 4');
  return { steps, user };
};
const openField = async (user: Awaited<ReturnType<typeof opened>>['user'], key: string) => {
  await user.click(
    screen.getByRole('button', { name: new RegExp(`^Change “.*” \\(${key.replaceAll('.', '\\.')}\\)$`) }),
  );
  return screen.getByRole('textbox', { name: /^Our text/ });
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('a text is changed in the file of its language, and its default comes back', async () => {
  const { steps, user } = await opened();
  const field = await openField(user, 'core.nav.back');
  await expectAccessible();
  type(field, 'Go back');
  fireEvent.blur(field);
  expect(await screen.findByText('Default: Back')).toBeVisible();
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]?.changes[0]).toMatchObject({
    file: 'copy/en-GB.json',
    pointer: '/core.nav.back',
    value: 'Go back',
  });
  await user.click(screen.getByRole('button', { name: 'Use the default' }));
  await waitFor(() => expect(steps).toHaveLength(2));
  expect(steps[1]?.changes).toEqual([
    { action: 'remove', file: 'copy/en-GB.json', pointer: '/core.nav.back' },
  ]);
});

test('a text that stands in the document is changed there', async () => {
  const { steps, user } = await opened();
  const field = await openField(user, 'joining.page.heading');
  expect(field).toHaveValue('Join us');
  type(field, 'Come in');
  fireEvent.blur(field);
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]?.changes[0]).toMatchObject({
    file: 'tenant.json',
    pointer: '/copy/en-GB/joining.page.heading',
  });
});

test('while typing, a mistake in a message is explained', async () => {
  const { steps, user } = await opened();
  const field = await openField(user, 'joining.places.left');
  type(field, '{count, plural, one {# place}} left');
  expect(await screen.findByText(/has no case "other"/)).toBeVisible();
  expect(field).toHaveAttribute('aria-invalid', 'true');
  type(field, 'Only {number} left');
  expect(
    await screen.findByText(/\{number\} is not known here; the placeholders are \{count\}/),
  ).toBeVisible();
  type(field, 'Only {count} left');
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'false'));
  expect(steps).toEqual([]);
});

test('search and filters leave the others out, and legal texts are marked', async () => {
  const { user } = await opened();
  type(screen.getByRole('searchbox', { name: 'Search texts and keys' }), 'guarant');
  expect(await screen.findByText('1 text of 4')).toBeVisible();
  const row = screen.getByText('The guarantee').closest('li') ?? document.body;
  expect(within(row).getByText('legal text')).toBeVisible();
  type(screen.getByRole('searchbox'), '');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Changed by us (1)');
  expect(await screen.findByText('1 text of 4')).toBeVisible();
  expect(screen.getByText('Join us')).toBeVisible();
});

test('each language has its own texts, and those that are missing', async () => {
  const { steps, user } = await opened();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'cy-GB');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Not translated (3)');
  expect(await screen.findByText('3 texts of 4')).toBeVisible();
  const field = await openField(user, 'joining.page.heading');
  type(field, 'Ymunwch');
  fireEvent.blur(field);
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]?.changes[0]).toMatchObject({
    file: 'tenant.json',
    pointer: '/copy/cy-GB/joining.page.heading',
  });
});

test('an operator who can only look changes nothing', async () => {
  const detail = tenantDetail({ summary: tenantSummary({ role: 'view' }) });
  await opened([getHandler(TENANT, detail)]);
  expect(screen.queryByRole('button', { name: /^Change / })).toBeNull();
});

test('when somebody else changed the same text, the operator chooses, and what was typed stays', async () => {
  const conflict = http.post(`${DRAFT}/changes`, () => refused(409, 'conflict'), { once: true });
  const { steps, user } = await opened([conflict]);
  const field = await openField(user, 'core.nav.back');
  type(field, 'Go back');
  fireEvent.blur(field);
  expect(await screen.findByText('The same place was changed meanwhile')).toBeVisible();
  expect(screen.getByText('Default: Back')).toBeVisible();
  expect(screen.getByText('Not saved')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]?.changes[0]).toMatchObject({ value: 'Go back' });
});

describe('a key that only the tenant has', () => {
  const removal = [{ action: 'remove', file: 'tenant.json', pointer: '/copy/en-GB/riverside.hello' }];
  const ownOnly = async () => {
    const document = { ...DOCUMENT, copy: { 'en-GB': { 'riverside.hello': 'Hello' } } };
    const { steps, handlers } = savedChanges({ 'tenant.json': document });
    const asked: string[] = [];
    const uses = http.get(`${DRAFT}/uses`, ({ request }) => {
      asked.push(new URL(request.url).search);
      const use = { file: 'tenant.json', pointer: '/areas', place: '“Your details” › Title' };
      return HttpResponse.json({ data: { uses: [use], changes: removal } });
    });
    const { user } = await openConsole([uses, words, ...handlers], { path });
    await screen.findByText('5 texts of 5');
    const field = await openField(user, 'riverside.hello');
    return { steps, user, field, asked };
  };

  test('is removed with the places that use it, which are listed before', async () => {
    const { steps, user, asked } = await ownOnly();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove riverside.hello?' }));
    expect(await dialog.findByText('“Your details” › Title')).toBeVisible();
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(steps).toHaveLength(1));
    expect(steps[0]?.changes).toEqual(removal);
    expect(asked).toEqual(['?kind=text&name=riverside.hello']);
  });

  test('is renamed with the places that use it, to another key of the tenant', async () => {
    const { steps, user, asked } = await ownOnly();
    await user.click(screen.getByRole('button', { name: 'Rename the key' }));
    const key = screen.getByRole('textbox', { name: 'New key' });
    const goOn = () => user.click(screen.getByRole('button', { name: 'Continue' }));
    for (const wrong of ['hello', 'joining.hello', 'riverside.hello']) {
      type(key, wrong);
      await goOn();
      expect(key).toBeInvalid();
    }
    type(key, 'riverside.welcome');
    await goOn();
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename riverside.hello' }));
    await user.click(await dialog.findByRole('button', { name: 'Rename the key' }));
    await waitFor(() => expect(steps).toHaveLength(1));
    expect(asked).toEqual(['?kind=text&name=riverside.hello&to=riverside.welcome']);
  });

  test('is not deleted by an empty field', async () => {
    const { steps, field } = await ownOnly();
    type(field, '');
    fireEvent.blur(field);
    expect(await screen.findByText('Write a text. To delete it, choose “Remove”.')).toBeVisible();
    expect(steps).toEqual([]);
  });
});
