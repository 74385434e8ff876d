/** Input in a section is still there when the customer returns to it, saved or not. */
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { signedOut } from '../../../core/contract';
import { fixedCosts, membership, option, user } from '../testing/builders';
import { openJoining } from '../testing/joiningPage';
import { expectOpen } from '../testing/steps';
import { bankDetailsMemory } from '../state/bankDetailsMemory';
import { selectJoining } from '../state/joining';

configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(60_000);

const GOLD = '/centre/northgate/membership/gold';
const press = (name: string) => screen.getByRole('button', { name });

async function toTheReview(payment: 'recurring' | 'fixed') {
  const page = await openJoining({
    path: `${GOLD}/${payment}`,
    customer: user({ hasBillingDate: true }),
    ...(payment === 'fixed'
      ? { costs: () => fixedCosts() }
      : { types: [membership({ paymentOptions: [option()] })] }),
  });
  await screen.findByText(/Your details can’t be edited now/);
  await page.user.click(press('Continue'));
  await screen.findByLabelText('Start date');
  return page;
}

async function toTheBank() {
  const page = await toTheReview('recurring');
  await expectOpen(press('Continue'));
  await page.user.click(press('Continue'));
  await screen.findByLabelText(/Account holder/);
  return page;
}

test('unsaved bank details survive another section, only in memory', async () => {
  const { user: person, host } = await toTheBank();
  await person.type(screen.getByLabelText(/Account holder/), 'Robin Example');
  await person.type(screen.getByLabelText(/Account number/), '5577-99');
  await person.click(screen.getByRole('checkbox', { name: /I am the account holder/ }));
  await person.click(press('Edit Review & select dates'));
  await expectOpen(press('Continue'));
  await person.click(press('Continue'));
  expect(await screen.findByLabelText(/Account holder/)).toHaveValue('Robin Example');
  expect(screen.getByLabelText(/Account number/)).toHaveValue('5577-99');
  expect(screen.getByRole('checkbox', { name: /I am the account holder/ })).toBeChecked();
  expect(JSON.stringify([host.redux.getState(), { ...localStorage }, { ...sessionStorage }])).not.toContain(
    '5577-99',
  );
});

test('bank details do not outlive the session of their customer', async () => {
  const { user: person, host } = await toTheBank();
  await person.type(screen.getByLabelText(/Account number/), '55779911');
  expect(bankDetailsMemory()?.accountNumber).toBe('55779911');
  // Waits for the parts of the page that load after a logout, too.
  await act(async () => void host.redux.dispatch(signedOut()));
  expect(bankDetailsMemory()).toBeUndefined();
});

test('an unapplied promo code stays in its field with a note', async () => {
  const { user: person } = await toTheReview('fixed');
  await person.type(screen.getByLabelText(/Promo code/), 'SPRING');
  expect(screen.getByLabelText(/Promo code/)).toHaveAccessibleDescription('Press Apply to use this code.');
  await person.click(press('Edit Your details'));
  await screen.findByText(/Your details can’t be edited now/);
  const details = screen.getByRole('group', { name: /Your details/ });
  await person.click(within(details).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText(/Promo code/)).toHaveValue('SPRING');
});

const yes = () => screen.getByRole('checkbox', { name: /medical condition/ });
const which = () => screen.findByRole('textbox', { name: /Which condition/ });

async function toTheOwnQuestions() {
  const schema = {
    type: 'object',
    properties: { condition: { type: 'boolean', title: 'Do you have a medical condition?' } },
    allOf: [
      {
        if: { properties: { condition: { const: true } }, required: ['condition'] },
        then: { properties: { which: { type: 'string', title: 'Which condition?' } } },
      },
    ],
  };
  const page = await openJoining({
    customer: user(),
    sections: ['details', 'tenantQuestions', 'centre', 'membership', 'review'],
    sectionSettings: { tenantQuestions: { key: 'health', schema, sensitive: true } },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Continue' }));
  return page;
}

test('text in a hidden question returns with it, also after another section was open', async () => {
  const { user: person, host } = await toTheOwnQuestions();
  await person.click(await screen.findByRole('checkbox', { name: /medical condition/ }));
  await person.type(await which(), 'Asthma');
  await person.click(yes());
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Which condition/ })).toBeNull());
  await expectOpen(press('Save and continue'));
  await person.click(press('Save and continue'));
  await person.click(await screen.findByRole('button', { name: /^Edit A few more questions/ }));
  expect(selectJoining(host.redux.getState()).tenantQuestions.health?.answers).toEqual({ condition: false });
  await person.click(await screen.findByRole('checkbox', { name: /medical condition/ }));
  expect(await which()).toHaveValue('Asthma');
  await person.click(press('Save and continue'));
  await waitFor(() =>
    expect(selectJoining(host.redux.getState()).tenantQuestions.health?.answers).toEqual({
      condition: true,
      which: 'Asthma',
    }),
  );
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Asthma');
});
