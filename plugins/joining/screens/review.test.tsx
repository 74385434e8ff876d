import { http, HttpResponse } from 'msw';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { fixedCosts, fixedOption, membership, term, user } from '../testing/builders';
import { openJoining, type TestSetup } from '../testing/joiningPage';
import { agreeInDialog, agreeToTerms, expectDisabledWithReason, expectOpen } from '../testing/steps';

configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(60_000);

async function openReview(world: TestSetup = {}) {
  const page = await openJoining({
    path: '/centre/northgate/membership/gold/fixed',
    customer: user(),
    ...world,
  });
  await page.user.click(await screen.findByRole('button', { name: 'Continue' }));
  const go = await screen.findByRole('button', { name: 'Save and continue to checkout' });
  return { ...page, go };
}

// @spec joining 2.57, 3.15
test('ticking long terms opens them, and only I Agree ticks; unticking is direct', async () => {
  const long = term({ html: `<p>Be kind to one another.</p><p>${'Read on. '.repeat(200)}</p>` });
  const { user: person, go } = await openReview({ terms: [long] });
  const box = await screen.findByRole('checkbox', { name: 'I have read and agree to the Membership terms' });
  await person.click(box);
  const modal = within(await screen.findByRole('dialog', { name: 'Membership terms' }));
  expect(await modal.findByText('Be kind to one another.')).toBeVisible();
  await person.click(modal.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(box).not.toBeChecked();
  expectDisabledWithReason(go, 'Still needed: your agreement to the Membership terms.');
  await agreeInDialog(person, box);
  await expectOpen(go);
  await person.click(box);
  expect(box).not.toBeChecked();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('short terms stand below their statement, under one heading, and are ticked there', async () => {
  const health = term({ id: 't-health', title: 'Health commitment', html: '<p>Stop when it hurts.</p>' });
  const { user: person, go } = await openReview({ terms: [term()], health: [health] });
  const consents = within(await screen.findByRole('group', { name: 'Please confirm' }));
  expect(await consents.findByText('Be kind to one another.')).toBeVisible();
  expect(await consents.findByText('Stop when it hurts.')).toBeVisible();
  for (const box of consents.getAllByRole('checkbox')) await agreeToTerms(person, box);
  await expectOpen(go);
  expect(screen.queryByRole('dialog')).toBeNull();
});

// @spec joining 5.18, 9.9
test('a start date more than one month ahead is rejected with a message, and blocks the step', async () => {
  const { user: person, go } = await openReview();
  const date = screen.getByLabelText('Start date');
  await person.clear(date);
  await person.type(date, '21/12/2026');
  await person.tab();
  expect(await screen.findByText('Choose 20 December 2026 or an earlier date.')).toBeVisible();
  expectDisabledWithReason(go, 'Still needed: a start date within the dates offered.');
  await person.click(screen.getByRole('button', { name: 'Tomorrow' }));
  expect(date).toHaveValue('21/11/2026');
  await expectOpen(go);
});

// @spec joining 5.18
test('a start date in the past becomes the first possible one', async () => {
  const { user: person } = await openReview();
  const date = screen.getByLabelText('Start date');
  await person.clear(date);
  await person.type(date, '01/11/2026');
  await person.tab();
  await waitFor(() => expect(date).toHaveValue('20/11/2026'));
  expect(
    screen.getByText('1 November 2026 is too early, so we’ve changed it to 20 November 2026.'),
  ).toBeVisible();
});

test('without a price the step is blocked, and the price can be requested again', async () => {
  let broken = true;
  const { user: person, go } = await openReview({
    handlers: [
      http.get('*/api/memberships/types/:typeId/payment-options/:optionId', () =>
        broken ? HttpResponse.json({ message: 'x', code: 'x', errors: {} }, { status: 500 }) : undefined,
      ),
    ],
  });
  expect((await screen.findAllByText('We couldn’t work out the price.'))[0]).toBeVisible();
  expectDisabledWithReason(go, 'Still needed: a price for these dates.');
  broken = false;
  await person.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
  await expectOpen(go);
});

test('without promotion codes no code is requested', async () => {
  await openReview({
    types: [membership({ paymentOptions: [fixedOption({ promotionEnabled: false })] })],
    costs: () => fixedCosts({ promotionEnabled: false }),
  });
  expect(screen.queryByLabelText(/Promo code/)).toBeNull();
});

test('a typed but unapplied code blocks the step with a reason; applied or cleared it continues', async () => {
  const { user: person, go } = await openReview({
    handlers: [
      http.get('*/api/v1/membership-promotions/validate/:code/:option', () =>
        HttpResponse.json({ data: { code: 'FIVER', id: 'p1', description: null } }),
      ),
    ],
  });
  const code = await screen.findByLabelText(/Promo code/);
  await person.type(code, 'FIVER');
  await waitFor(() =>
    expectDisabledWithReason(go, 'Still needed: your promo code: press Apply, or clear the field.'),
  );
  await person.clear(code);
  await expectOpen(go);
  await person.type(code, 'FIVER');
  await person.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findByRole('button', { name: 'Remove promo code FIVER' });
  await expectOpen(go);
});

test('the done step of the dates is short: the start in words, and the day of the collection', async () => {
  const { user: person } = await openJoining({
    path: '/centre/northgate/membership/gold/recurring',
    customer: user(),
  });
  await person.click(await screen.findByRole('button', { name: 'Continue' }));
  await person.selectOptions(await screen.findByLabelText('Billing day'), '3');
  const go = screen.getByRole('button', { name: 'Continue' });
  await expectOpen(go);
  await person.click(go);
  expect(await screen.findByText('Starts 20 November, paid on the 3rd')).toBeVisible();
});
