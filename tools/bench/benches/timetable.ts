/** The timetable of one venue with 400 slots a week, while it is filtered. */
import type { Page } from 'playwright';
import { fetchResponse, compareWithList, showActivity, type Scenario } from '../acts';
import type { Bench } from '../bench';
import { withBrowser, withProduct } from '../product';

const ROUNDS = 3;
const A_WEEK = 400;
const DAYS = 7;
const A_DAY = Math.ceil(A_WEEK / DAYS);
const CENTRE = 'nottingham-victoria-leisure-centre';
/** There are dozens of activities, and each option takes the same time. */
const MAX_OPTIONS = 6;

interface TimetableResponse {
  readonly data: { readonly slots: readonly { readonly id: string; readonly date: string }[] };
}

/** Fills each day of the response with as many slots as a venue with 400 slots a week has. */
function many({ data, ...rest }: TimetableResponse): object {
  const dates = [...new Set(data.slots.map(({ date }) => date))];
  const slots = dates.flatMap((date) => {
    const sold = data.slots.filter((slot) => slot.date === date);
    return Array.from({ length: A_DAY }, (_, at) => {
      const one = sold[at % sold.length];
      return { ...one, id: `${one?.id ?? ''}-${at}` };
    });
  });
  return { data: { ...data, slots }, ...rest };
}

/** Opens a later day, with all its slots in the page. */
async function openDay(page: Page) {
  await showActivity(page);
  const days = page.getByRole('navigation', { name: 'Days' }).getByRole('listitem').getByRole('link');
  await days.nth(2).click();
  await page
    .locator('[data-slot]')
    .nth(A_DAY - 1)
    .waitFor({ state: 'attached' });
  await page.waitForTimeout(2000);
}

/** Goes through the options of one filter and back, with the keyboard. */
async function through(page: Page, name: string) {
  const filter = page.getByRole('combobox', { name });
  const options = Math.min(MAX_OPTIONS, await filter.locator('option').count());
  await filter.focus();
  for (const key of ['ArrowDown', 'ArrowUp'])
    for (let press = 1; press < options; press += 1) {
      await page.keyboard.press(key);
      await page.waitForTimeout(300);
    }
}

const filtering = (origin: string, timetable: object): Scenario => ({
  url: `${origin}/location/${CENTRE}`,
  answers: { '**/api/activities/timetable?*': timetable },
  prepare: openDay,
  act: async (page) => {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const name of ['Activity', 'Kind', 'Time of day']) await through(page, name);
  },
});

const bench: Bench = {
  about: 'the timetable of one centre with 400 sessions a week, while it is filtered',
  run: () =>
    withProduct(({ port }) =>
      withBrowser(async (browser) => {
        const origin = `http://bookings.riverside.localhost:${port}`;
        const week = `/api/activities/timetable?venue=${CENTRE}&days=${DAYS}`;
        const timetable = many(await fetchResponse<TimetableResponse>(browser, origin, week));
        return compareWithList(browser, 'The timetable of one centre', {
          [`filtering ${A_WEEK} sessions a week`]: filtering(origin, timetable),
        });
      }),
    ),
};

export default bench;
