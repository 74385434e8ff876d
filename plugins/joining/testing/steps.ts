/** Repeated user actions in tests of the joining page. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

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
