import type { UserEvent } from '@testing-library/user-event';

/**
 * Fills a field with one event, as a paste or a password manager does. Typing renders the form for each
 * letter, which only a test about typing needs.
 */
export async function enter(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
