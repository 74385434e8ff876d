/** Actions of an operator in the console, by role and name: with a pointer, or with the keyboard only. */
import { expect, type Page } from '@playwright/test';
import { DEMO_OPERATORS, DEMO_PASSWORD } from '../../server/documents/operators/demoOperators.mjs';
import { byPointer, type Input } from './input';

export type OperatorRole = 'administer' | 'publish' | 'edit' | 'view';

export const emailOf = (role: OperatorRole): string => {
  const operator = DEMO_OPERATORS.find(({ grants }) => grants.some((grant) => grant.role === role));
  if (operator === undefined) throw new Error(`No sample operator has the role "${role}".`);
  return operator.email;
};

/** Logs in as the sample operator with this role, and stays on the page of all venues. */
export async function logInToConsole(
  page: Page,
  origin: string,
  role: OperatorRole,
  { write, press }: Input = byPointer,
): Promise<void> {
  await page.goto(origin);
  await write(page.getByLabel('Email address'), emailOf(role));
  await write(page.getByLabel('Password', { exact: true }), DEMO_PASSWORD);
  await press(page.getByRole('button', { name: 'Log in', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Venues' })).toBeVisible();
}

export const subject = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Subjects' }).getByRole('link', { name: new RegExp(`^${name}`) });

/** From the page of all venues to the flow of a new draft of one venue. */
export async function startDraft(
  page: Page,
  venue: string,
  title: string,
  { write, press }: Input = byPointer,
): Promise<void> {
  await press(page.getByRole('link', { name: venue }));
  await write(page.getByRole('textbox', { name: 'What will you change?' }), title);
  await press(page.getByRole('button', { name: 'Start a draft' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Flow' })).toBeVisible();
}

export const expectSaved = (page: Page): Promise<void> =>
  expect(page.getByText('All changes saved')).toBeVisible();

/** From a draft to a new version, after its difference was shown. */
export async function publishDraft(
  page: Page,
  reason: string,
  { write, press }: Input = byPointer,
): Promise<void> {
  await expectSaved(page);
  await press(page.getByRole('link', { name: 'Compare and publish' }));
  await write(page.getByRole('textbox', { name: 'Why?' }), reason);
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeEnabled();
  await press(publish);
  await expect(page.getByText(reason)).toBeVisible();
}

/** `key`: the key of the text, such as `joining.centre.title`. */
export async function changeCopy(
  page: Page,
  key: string,
  text: string,
  { write, press }: Input = byPointer,
): Promise<void> {
  await press(subject(page, 'Copy'));
  await write(page.getByRole('searchbox', { name: 'Search texts and keys' }), key);
  await press(page.getByRole('button', { name: `(${key})` }));
  await write(page.getByRole('textbox', { name: /^Our text/ }), text);
  await page.keyboard.press('Tab');
  await expectSaved(page);
}

export async function changeMainColour(
  page: Page,
  colour: string,
  { write, press }: Input = byPointer,
): Promise<void> {
  await press(subject(page, 'Theme'));
  await write(page.getByRole('textbox', { name: 'Main colour', exact: true }), colour);
  await page.keyboard.press('Tab');
  await expectSaved(page);
}

/** Adds a question that is asked only for this answer, such as `Colour?: Red`. */
export async function addConditionalQuestion(
  page: Page,
  title: string,
  when: string,
  { write, press, choose }: Input = byPointer,
): Promise<void> {
  await press(subject(page, 'Questions'));
  await write(page.getByRole('textbox', { name: 'New question' }), title);
  await press(page.getByRole('button', { name: 'Add question' }));
  await press(page.getByRole('button', { name: `Change “${title}”` }));
  await choose(page.getByRole('combobox', { name: 'Ask only when' }), when);
  await expectSaved(page);
}
