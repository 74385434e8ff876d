/** A tenant with five hundred questions on the real page. Every one must be reachable. */
import { expect, test, type Page } from '@playwright/test';
import { confirmDetails, signIn } from '../accessibility/signedIn';
import { area } from '../kit/addresses';
import { membershipButton } from '../kit/joining';

// With animations, as most users have them: links scroll smoothly.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const GROUPS = 10;
const IN_EACH = 50;
const TYPES = ['text', 'number', 'select', 'checkbox', 'date'] as const;

const question = (number: number) => ({
  id: `q-${number}`,
  reference: `q-${number}`,
  label: `Question ${number} of many`,
  type: TYPES[number % TYPES.length],
  options: { yes: 'Yes', no: 'No' },
  placeholder: null,
  default: null,
  is_required: number === 487,
  description: null,
});
const groups = Array.from({ length: GROUPS }, (_, group) => ({
  id: `group-${group}`,
  title: `Part ${group + 1}`,
  questions: Array.from({ length: IN_EACH }, (_one, at) => question(group * IN_EACH + at + 1)),
}));

async function toQuestions(page: Page) {
  await page.route('**/api/custom-questions/memberships/*', (route) =>
    route.fulfill({ json: { data: groups } }),
  );
  await signIn(page, 'harbour');
  await page.goto(area('harbour'));
  await membershipButton(page, 'One month').click();
  await confirmDetails(page);
  await expect(page.getByRole('group', { name: 'Part 1', exact: true })).toBeVisible();
}

test('each of five hundred questions is reached: by Tab, by the browser’s search, by a link of the summary', async ({
  page,
}) => {
  await toQuestions(page);
  await page.getByLabel('Question 50 of many').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Question 51 of many')).toBeFocused();

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const isFound = () =>
    page.evaluate(() =>
      (window as unknown as { find: (text: string) => boolean }).find('Question 431 of many'),
    );
  await expect.poll(isFound).toBe(true);
  await expect(page.getByText('Question 431 of many')).toBeInViewport();

  await page.getByRole('button', { name: 'Save and continue' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Question 487 of many' });
  await summary.getByRole('link', { name: /Question 487 of many/ }).click();
  const field = page.getByLabel(/^Question 487 of many/);
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
});
