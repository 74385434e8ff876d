/** The condition and the settings of a section of a draft. */
import { screen, waitFor, within } from '@testing-library/react';
import { catalogue, fact, section } from '../testing/catalogue';
import { CATALOGUE, expectAccessible, getHandler, openConsole } from '../testing/consolePage';
import { savedChanges } from '../testing/savedChanges';

const path = '/tenants/riverside/flow?draft=d-1';
const AT = '/areas/online-joining/sections';
const documentWith = (when?: unknown) => ({
  tenant: 'riverside',
  areas: {
    'online-joining': {
      plugins: ['joining'],
      sections: [
        { use: 'joining.centre' },
        { use: 'joining.details', ...(when !== undefined && { when }) },
        { use: 'joining.directDebit' },
      ],
    },
  },
});

/** Opens the details of 'Your details'. */
async function openDetails(when?: unknown, words = catalogue()) {
  const { steps, handlers } = savedChanges({ 'tenant.json': documentWith(when) });
  const { user } = await openConsole([...handlers, getHandler(CATALOGUE, words)], { path });
  await user.click(await screen.findByRole('button', { name: 'Edit Your details' }));
  return { user, steps };
}

test('a condition is built from menus, and is a sentence at once', async () => {
  const { user, steps } = await openDetails();
  await user.click(screen.getByRole('button', { name: 'Add a condition' }));
  expect(await screen.findAllByText('Only when with a direct debit')).toHaveLength(2);
  await expectAccessible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Value' }), 'without a direct debit');
  await user.click(screen.getByRole('button', { name: 'Add a condition' }));
  const [, second] = screen.getAllByRole('combobox', { name: 'Fact' });
  await user.selectOptions(second ?? document.body, 'Payment type');
  expect(await screen.findAllByText('Only when without a direct debit and paying monthly')).toHaveLength(2);
  await waitFor(() => expect(steps).toHaveLength(4));
  expect(steps.at(-1)?.changes).toEqual([
    {
      action: 'set',
      file: 'tenant.json',
      pointer: `${AT}/1/when`,
      value: {
        all: [{ not: 'user.hasInstruction' }, { fact: 'selection.paymentType', is: 'recurring' }],
      },
    },
  ]);
});

test('the last fact is removed, and the section is always shown', async () => {
  const { user, steps } = await openDetails('user.hasInstruction');
  await user.click(screen.getByRole('button', { name: 'Remove Direct debit' }));
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]?.changes).toEqual([{ action: 'remove', file: 'tenant.json', pointer: `${AT}/1/when` }]);
  expect(screen.getByText('Always')).toBeVisible();
});

test('several values, and a group in a group, are changed by the menus', async () => {
  const { user, steps } = await openDetails({
    any: [
      { fact: 'selection.paymentType', is: 'recurring' },
      { all: ['user.hasInstruction', { fact: 'selection.paymentType', is: 'fixed' }] },
    ],
  });
  const group = within(screen.getByRole('group', { name: 'Group' }));
  await user.selectOptions(
    group.getByRole('combobox', { name: 'How many must be true' }),
    'None of these is true',
  );
  await user.click(group.getByRole('checkbox', { name: 'paying monthly' }));
  await waitFor(() => expect(steps).toHaveLength(2));
  expect(steps[1]?.changes[0]?.value).toEqual({
    any: [
      { fact: 'selection.paymentType', is: 'recurring' },
      {
        not: { any: ['user.hasInstruction', { fact: 'selection.paymentType', in: ['fixed', 'recurring'] }] },
      },
    ],
  });
});

test('a condition that is too complex for the menus is a sentence', async () => {
  await openDetails({ all: ['user.hasInstruction', { any: ['a.b', { all: ['c.d', 'e.f'] }] }] });
  expect(screen.getByText(/too many levels for these menus/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a condition' })).toBeNull();
});

test('a fact that is known only after a later section cannot be chosen', async () => {
  const late = fact({
    name: 'mandate.given',
    title: 'Mandate',
    known_after: 'mandate.details',
    owner: 'joining',
  });
  const words = catalogue({ facts: [fact(), late] });
  await openDetails('user.hasInstruction', words);
  expect(screen.getByRole('option', { name: 'Mandate (known only after “Direct debit”)' })).toBeDisabled();
});

test('the settings of a section are a form, and the section says what it needs', async () => {
  const settings = {
    type: 'object',
    properties: {
      update: { type: 'boolean', title: 'Customers update', description: 'They can.', default: false },
    },
  };
  const words = catalogue();
  const sections = words.sections.map((one) =>
    one.id === 'joining.details' ? section({ ...one, settings }) : one,
  );
  const { user, steps } = await openDetails(undefined, { ...words, sections });
  expect(screen.getByText('Must come before “Direct debit”.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Customers update' }));
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]?.changes).toEqual([
    expect.objectContaining({ pointer: `${AT}/1/settings/update`, value: true, createParents: true }),
  ]);
});

test('the questions of a section are changed on their own page, to which the section leads', async () => {
  const settings = {
    type: 'object',
    properties: {
      intro: { type: 'string', title: 'Introduction' },
      schema: { type: 'object', title: 'Questions', holds: 'form-schema' },
      uiSchema: { type: 'object', title: 'Display of the questions', holds: 'form-ui-schema' },
    },
  };
  const words = catalogue();
  const sections = words.sections.map((one) =>
    one.id === 'joining.details' ? section({ ...one, settings }) : one,
  );
  await openDetails(undefined, { ...words, sections });
  expect(screen.getByRole('textbox', { name: 'Introduction' })).toBeVisible();
  expect(screen.queryByText(/can be changed in the text/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Change the questions of this step' })).toHaveAttribute(
    'href',
    '/tenants/riverside/questions?draft=d-1',
  );
});
