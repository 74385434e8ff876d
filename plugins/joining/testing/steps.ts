/** Repeated user actions in tests of the joining page. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { user } from './builders';
import { openJoining, type TestSetup } from './joiningPage';

/** A tick opens the terms. jsdom cannot scroll, so 'I Agree' is enabled immediately. */
export async function agreeToTerms(person: UserEvent, box: HTMLElement) {
  await person.click(box);
  const terms = within(await screen.findByRole('dialog'));
  const button = terms.getByRole('button', { name: 'I Agree' });
  await waitFor(() => expect(button).toBeEnabled());
  await person.click(button);
  expect(box).toBeChecked();
}

/** The button is disabled but can be focused, and its description contains the reason. */
export function expectDisabledWithReason(button: HTMLElement, why: string) {
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).not.toHaveAttribute('disabled');
  expect(button).toHaveAccessibleDescription(why);
}

export const expectOpen = (button: HTMLElement) =>
  waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));

/** Opens the joining page and goes to the section of the direct debit. */
export async function toTheBank(world: TestSetup = {}) {
  const page = await openJoining({
    path: '/centre/northgate/membership/gold/recurring',
    customer: user({ hasBillingDate: true }),
    ...world,
  });
  await screen.findByText(/Your details cannot be edited now/);
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByLabelText('Start date');
  await expectOpen(screen.getByRole('button', { name: 'Continue' }));
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByLabelText(/Account holder/);
  return page;
}

/** The labels of the text fields. */
export const fieldNames = () =>
  screen.getAllByRole('textbox').map((one) => (one as HTMLInputElement).labels?.[0]?.textContent);
