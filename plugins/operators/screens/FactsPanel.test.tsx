/** The named conditions of a draft. */
import { screen, waitFor, within } from '@testing-library/react';
import { DRAFT, expectAccessible, getHandler, openConsole } from '../testing/consolePage';
import { savedChanges } from '../testing/savedChanges';

const path = '/tenants/riverside/flow?draft=d-1';
const DOCUMENT = {
  areas: {
    'online-joining': {
      plugins: ['joining'],
      sections: [{ use: 'joining.centre', when: 'mandate.needed' }],
    },
  },
  facts: { 'mandate.needed': { fact: 'selection.paymentType', is: 'recurring' } },
};
const CHANGES = [{ action: 'remove', file: 'tenant.json', pointer: '/facts/mandate.needed' }];
const uses = getHandler(`${DRAFT}/uses`, {
  uses: [{ file: 'tenant.json', pointer: '/areas', place: '“Choose your centre” › Shown' }],
  changes: CHANGES,
});

test('a condition gets a name, and a name that is taken is refused', async () => {
  const { steps, handlers } = savedChanges({ 'tenant.json': DOCUMENT });
  const { user } = await openConsole(handlers, { path });
  await user.click(await screen.findByRole('button', { name: 'Name a condition' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Name of the condition' }));
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(dialog.getByText('Write a name that begins with a letter from A to Z.')).toBeVisible();
  // It has another name in the document, own.mandateNeeded, and would look the same in the menus.
  await user.type(dialog.getByLabelText('Name'), 'mandate needed{Enter}');
  expect(dialog.getByText('There’s a condition with this name.')).toBeVisible();
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Student price{Enter}');
  expect(await screen.findByText('Student price')).toBeVisible();
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]?.changes[0]).toMatchObject({
    action: 'set',
    pointer: '/facts/own.studentPrice',
    value: 'user.hasInstruction',
  });
});

test('a named condition is changed, and its step follows', async () => {
  const { steps, handlers } = savedChanges({ 'tenant.json': DOCUMENT });
  const { user } = await openConsole(handlers, { path });
  await user.click(await screen.findByRole('button', { name: 'Edit Mandate needed' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Comparison' }), 'is not');
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]?.changes[0]?.value).toEqual({ not: { fact: 'selection.paymentType', is: 'recurring' } });
  expect(screen.getAllByText('Only when paying once')).toHaveLength(2);
});

test('a named condition is removed with its uses, which are listed before', async () => {
  const { steps, handlers } = savedChanges({ 'tenant.json': DOCUMENT });
  const { user } = await openConsole([...handlers, uses], { path });
  await user.click(await screen.findByRole('button', { name: 'Remove Mandate needed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Mandate needed”?' }));
  expect(await dialog.findByText('“Choose your centre” › Shown')).toBeVisible();
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]?.changes).toEqual(CHANGES);
});
