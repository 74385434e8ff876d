/** Actions of an operator in the console, by role and name. */
import { expect, type Page } from '@playwright/test';
import { DEMO_OPERATORS, DEMO_PASSWORD } from '../../server/documents/operators/demoOperators.mjs';

export type OperatorRole = 'administer' | 'publish' | 'edit' | 'view';

const emailOf = (role: OperatorRole): string => {
  const operator = DEMO_OPERATORS.find(({ grants }) => grants.some((grant) => grant.role === role));
  if (operator === undefined) throw new Error(`No sample operator has the role "${role}".`);
  return operator.email;
};

/** Logs in as the sample operator with this role, and stays on the page of all venues. */
export async function logInToConsole(page: Page, origin: string, role: OperatorRole): Promise<void> {
  await page.goto(origin);
  await page.getByLabel('Email address').fill(emailOf(role));
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Venues' })).toBeVisible();
}

export const subject = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Subjects' }).getByRole('link', { name: new RegExp(`^${name}`) });

/** From the page of all venues to the flow of a new draft of one venue. */
export async function startDraft(page: Page, venue: string, title: string): Promise<void> {
  await page.getByRole('link', { name: venue }).click();
  await page.getByRole('textbox', { name: 'What will you change?' }).fill(title);
  await page.getByRole('button', { name: 'Start a draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Flow' })).toBeVisible();
}

export const expectSaved = (page: Page): Promise<void> =>
  expect(page.getByText('All changes saved')).toBeVisible();

/** From a draft to a new version, after its difference was shown. */
export async function publishDraft(page: Page, reason: string): Promise<void> {
  await expectSaved(page);
  await page.getByRole('link', { name: 'Compare and publish' }).click();
  await page.getByRole('textbox', { name: 'Why?' }).fill(reason);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(reason)).toBeVisible();
}

/** `key`: the key of the text, such as `joining.centre.title`. */
export async function changeCopy(page: Page, key: string, text: string): Promise<void> {
  await subject(page, 'Copy').click();
  await page.getByRole('searchbox', { name: 'Search texts and keys' }).fill(key);
  await page.getByRole('button', { name: `(${key})` }).click();
  await page.getByRole('textbox', { name: /^Our text/ }).fill(text);
  await page.keyboard.press('Tab');
  await expectSaved(page);
}

export async function changeMainColour(page: Page, colour: string): Promise<void> {
  await subject(page, 'Theme').click();
  await page.getByRole('textbox', { name: 'Main colour', exact: true }).fill(colour);
  await page.keyboard.press('Tab');
  await expectSaved(page);
}

/** Adds a question that is asked only for this answer, such as `Colour?: Red`. */
export async function addConditionalQuestion(page: Page, title: string, when: string): Promise<void> {
  await subject(page, 'Questions').click();
  await page.getByRole('textbox', { name: 'New question' }).fill(title);
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('button', { name: `Change “${title}”` }).click();
  await page.getByRole('combobox', { name: 'Ask only when' }).selectOption({ label: when });
  await expectSaved(page);
}
