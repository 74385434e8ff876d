/** Repeated user actions in tests of the joining page. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { user } from './builders';
import { openJoining, type TestSetup } from './joiningPage';

/** Ticks a short text, which stands in the page. jsdom cannot scroll, so it is at its end when it is shown. */
export async function agreeToTerms(person: UserEvent, box: HTMLElement) {
  await expectOpen(box);
  await person.click(box);
  expect(box).toBeChecked();
}

/** A tick opens a long text in a dialog. */
export async function agreeInDialog(person: UserEvent, box: HTMLElement) {
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

/** Opens the joining page at the bank details, for a customer who has a billing day but no instruction. */
export async function toTheBank(world: TestSetup = {}) {
  const page = await openJoining({
    path: '/centre/northgate/membership/gold/recurring',
    customer: user({ hasBillingDate: true }),
    ...world,
  });
  await screen.findByText(/Your details can’t be edited now/);
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
