import type { UserEvent } from '@testing-library/user-event';

/**
 * Fills a field in one event, as a paste or a password manager does. Typing draws the form again for each letter:
 * only a test about typing has a use for that.
 */
export async function enter(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
