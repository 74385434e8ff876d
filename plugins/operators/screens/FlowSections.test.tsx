/** Sections that are added to a draft and removed from it. */
import { screen, waitFor, within } from '@testing-library/react';
import { catalogue, section } from '../testing/catalogue';
import { CATALOGUE, DRAFT, expectAccessible, getHandler, openConsole } from '../testing/consolePage';
import { savedChanges } from '../testing/savedChanges';

const path = '/tenants/riverside/flow?draft=d-1';
const AT = '/areas/online-joining/sections';
const documentWith = (...uses: readonly string[]) => ({
  tenant: 'riverside',
  areas: { 'online-joining': { plugins: ['joining'], sections: uses.map((use) => ({ use })) } },
});
const USES = `${DRAFT}/uses`;

test('a step is added at the last place where it can be', async () => {
  const { steps, handlers } = savedChanges({
    'tenant.json': documentWith('joining.centre', 'joining.directDebit'),
  });
  const { user } = await openConsole(handlers, { path });
  await user.click(await screen.findByRole('button', { name: 'Add a step' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a step' }));
  await expectAccessible();
  expect(dialog.getByText('Must come before “Direct debit”.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add Your details' }));
  expect(await screen.findByText('2. Your details')).toBeVisible();
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]?.changes).toEqual([
    { action: 'insert', file: 'tenant.json', pointer: `${AT}/1`, value: { use: 'joining.details' } },
  ]);
});

test('a step whose needs no other step gives says what to add first', async () => {
  const { handlers } = savedChanges({ 'tenant.json': documentWith('joining.centre') });
  const { user } = await openConsole(handlers, { path });
  await user.click(await screen.findByRole('button', { name: 'Add a step' }));
  expect(screen.getByText('First add “Your details”.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add Direct debit' })).toBeNull();
});

test('a step that can be used several times gets a key of its own and the settings that it needs', async () => {
  const questions = section({
    id: 'joining.tenantQuestions',
    title: 'Questions',
    gives: [],
    is_repeatable: true,
    settings: {
      type: 'object',
      properties: { key: { type: 'string' }, schema: { type: 'object', holds: 'form-schema' } },
      required: ['key', 'schema'],
    },
  });
  const { steps, handlers } = savedChanges({ 'tenant.json': documentWith('joining.centre') });
  const words = getHandler(CATALOGUE, catalogue({ sections: [section(), questions], texts: [] }));
  const { user } = await openConsole([...handlers, words], { path });
  await user.click(await screen.findByRole('button', { name: 'Add a step' }));
  await user.click(screen.getByRole('button', { name: 'Add Questions' }));
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]?.changes[0]?.value).toEqual({
    use: 'joining.tenantQuestions',
    key: 'tenantQuestions',
    settings: { schema: { type: 'object', properties: {} } },
  });
});

test('a step is removed with its uses, which are listed before', async () => {
  const { steps, handlers } = savedChanges({
    'tenant.json': documentWith('joining.centre', 'joining.details', 'joining.directDebit'),
  });
  const changes = [2, 1].map((at) => ({ action: 'remove', file: 'tenant.json', pointer: `${AT}/${at}` }));
  const uses = [{ file: 'tenant.json', pointer: `${AT}/2`, place: '“Direct debit”' }];
  const { user } = await openConsole([...handlers, getHandler(USES, { uses, changes })], { path });
  await user.click(await screen.findByRole('button', { name: 'Actions for Your details' }));
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Your details”?' }));
  expect(await dialog.findByText('“Direct debit”')).toBeVisible();
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Remove the step' }));
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]?.changes).toEqual(changes);
  expect(screen.queryByText(/Your details/)).toBeNull();
});

test('a step that the law requires cannot be removed or hidden, and the menu says so', async () => {
  const { handlers } = savedChanges({ 'tenant.json': documentWith('joining.centre') });
  const words = getHandler(CATALOGUE, catalogue({ sections: [section({ is_required: true })] }));
  const { user } = await openConsole([...handlers, words], { path });
  await user.click(await screen.findByRole('button', { name: 'Actions for Choose your centre' }));
  for (const name of ['Remove', 'Hide'])
    expect(screen.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(/The law, the bank or the platform/)).toBeVisible();
});
