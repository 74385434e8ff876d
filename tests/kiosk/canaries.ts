/**
 * Canaries: words that appear nowhere else, put into every visible field. The fields are not listed here:
 * every field that can be edited gets a different word, in a form that the field keeps.
 */
import type { Locator, Page } from '@playwright/test';

export interface Canary {
  /** The field that contains it, for the message of a failure. */
  readonly field: string;
  /** All forms in which it may appear: as typed, or without the characters that a field adds. */
  readonly spellings: readonly string[];
}

/** Shorter texts may appear in a page by chance. */
const LEAST = 7;
const LETTERS = 'bcdfghjkmpqrstvwxz';
const random = (count: number) => Math.floor(Math.random() * count);

export const word = (): string =>
  `qz${Array.from({ length: 9 }, () => LETTERS[random(LETTERS.length)] ?? 'x').join('')}`;
const digits = (): string => `7${Array.from({ length: 11 }, () => String(random(10))).join('')}`;
/** Long ago, so that no page shows the date for another reason. */
const day = (): string =>
  `${String(1 + random(28)).padStart(2, '0')}/${String(1 + random(12)).padStart(2, '0')}/${1920 + random(25)}`;

const bare = (text: string) => text.replace(/[\s/.-]/g, '');
const reversed = (date: string) => date.split('/').reverse().join('-');

const FIELDS = [
  'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=submit], [type=button], [type=hidden])',
  'textarea',
  '[contenteditable=""]',
  '[contenteditable="true"]',
].join(', ');

/** The value after the field has lost the focus and the page has drawn again. */
const valueOf = (field: Locator) =>
  field.evaluate(async (element) => {
    if (element instanceof HTMLElement) element.blur();
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.value
      : (element.textContent ?? '');
  });

const named = (field: Locator) =>
  field.evaluate((element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const label = labels.map(({ textContent }) => textContent).join(' ');
    return label || (element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.tagName);
  });

/** The value that a field makes of this text. Undefined when it keeps too little. */
async function keeps(field: Locator, text: string): Promise<string | undefined> {
  try {
    await field.fill(text, { timeout: 2000 });
  } catch {
    return undefined;
  }
  const value = await valueOf(field);
  return bare(value).length >= LEAST && bare(text).startsWith(bare(value)) ? value : undefined;
}

/** The page shows a date as typed; calls to the server contain it in reverse order. */
async function plantIn(field: Locator): Promise<Canary | undefined> {
  for (const text of [word(), `${word()}@${word()}.test`, digits(), day()]) {
    const value = await keeps(field, text);
    if (value === undefined) continue;
    const spellings = new Set([value, bare(value), ...(value.includes('/') ? [reversed(value)] : [])]);
    return { field: await named(field), spellings: [...spellings] };
  }
  return undefined;
}

/** Fills all editable fields, in the page and in all accessible frames. */
export async function plant(page: Page): Promise<readonly Canary[]> {
  const canaries: Canary[] = [];
  for (const frame of page.frames()) {
    for (const field of await frame.locator(FIELDS).all()) {
      if (!(await field.isVisible()) || !(await field.isEditable())) continue;
      const canary = await plantIn(field);
      if (canary) canaries.push(canary);
    }
  }
  return canaries;
}
