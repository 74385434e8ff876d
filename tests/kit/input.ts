/** How a person uses a page: with a pointer, or with the keyboard only. */
import { expect, type Locator } from '@playwright/test';

export interface Input {
  /** Moves the focus to a control. */
  readonly reach: (target: Locator) => Promise<void>;
  /** Presses a button or a link. */
  readonly press: (target: Locator) => Promise<void>;
  /** Replaces the text of a field. */
  readonly write: (target: Locator, text: string) => Promise<void>;
  /** Chooses the option with this text. */
  readonly choose: (target: Locator, option: string) => Promise<void>;
}

export const byPointer: Input = {
  reach: (target) => target.focus(),
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
  choose: async (target, option) => void (await target.selectOption({ label: option })),
};

/** More stops than any page of the console has. */
const MOST_STOPS = 150;

/** The key that brings the focus nearer to an element. Undefined: the element has the focus. */
const nextKey = (target: Locator): Promise<'Tab' | 'Shift+Tab' | undefined> =>
  target.evaluate((element) => {
    const { activeElement, body } = element.ownerDocument;
    if (activeElement === element) return undefined;
    if (activeElement === null || activeElement === body) return 'Tab';
    const isBehind = element.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isBehind ? 'Shift+Tab' : 'Tab';
  });

async function reach(target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const key = await nextKey(target);
    if (key === undefined) return;
    await target.page().keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

async function choose(target: Locator, option: string): Promise<void> {
  await reach(target);
  const count = await target.locator('option').count();
  const chosen = () => target.locator('option:checked').textContent();
  for (let step = 0; step < count && (await chosen()) !== option; step += 1)
    await target.page().keyboard.press('ArrowDown');
  await expect(target.locator('option:checked')).toHaveText(option);
}

/** Only keys: Tab, Enter, arrows and letters. */
export const byKeyboard: Input = {
  reach,
  press: async (target) => {
    await reach(target);
    await target.page().keyboard.press('Enter');
  },
  write: async (target, text) => {
    await reach(target);
    await target.page().keyboard.press('ControlOrMeta+A');
    await target.page().keyboard.type(text);
  },
  choose,
};
