/** What was typed into a section is there when somebody comes back to it, saved or not. */
import { act, configure, screen, within } from '@testing-library/react';
import { signedOut } from '../../../core/contract';
import { fixedCosts, membership, option, user } from '../testing/builders';
import { openJoining } from '../testing/joiningPage';
import { expectOpen } from '../testing/steps';
import { heldBankDetails } from '../state/heldBankDetails';

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
  await screen.findByText(/Your details cannot be edited now/);
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

test('bank details typed and not saved are there after a look at another section, and nowhere but in memory', async () => {
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

test('bank details do not outlive the session of the person who typed them', async () => {
  const { user: person, host } = await toTheBank();
  await person.type(screen.getByLabelText(/Account number/), '55779911');
  expect(heldBankDetails()?.accountNumber).toBe('55779911');
  act(() => void host.redux.dispatch(signedOut()));
  expect(heldBankDetails()).toBeUndefined();
});

test('a promo code typed and not applied stays in its field, and says that it is not applied', async () => {
  const { user: person } = await toTheReview('fixed');
  await person.type(screen.getByLabelText(/Promo code/), 'SPRING');
  expect(screen.getByLabelText(/Promo code/)).toHaveAccessibleDescription('Press Apply to use this code.');
  await person.click(press('Edit Your details'));
  await screen.findByText(/Your details cannot be edited now/);
  const details = screen.getByRole('group', { name: /Your details/ });
  await person.click(within(details).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText(/Promo code/)).toHaveValue('SPRING');
});
