/** The reference for lists: a page written by hand, whose cards are filtered while the user types. */
import type { Browser } from 'playwright';
import type { Verdict } from './bench';
import { figures, slowed, watched, WATCH, type Figures, type Watched } from './acts';

const CARDS = 300;
const RUNS = 3;
const TERMS = ['leisure centre', 'north', 'swim', 'park'];
/** Times the hand-written list. */
const TARGET = 3;

const card = (_: unknown, index: number) =>
  `<li><h3><a href="/${index}">Leisure Centre ${index} ${TERMS[index % TERMS.length] ?? ''}</a></h3>
  <p>${index} Station Road<br>Town ${index % 40}</p><p>Leisure centre, open until 22:00</p></li>`;

const PAGE = `<!doctype html><title>Hand-written list</title>
<style>
  ul { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px; padding: 0; list-style: none; }
  li { padding: 20px; border: 1px solid #999; border-radius: 12px; }
</style>
<input type="search">
<ul>${Array.from({ length: CARDS }, card).join('')}</ul>
<script>
  const cards = [...document.querySelectorAll('li')].map((card) => [card, card.textContent.toLowerCase()]);
  document.querySelector('input').addEventListener('input', ({ target }) => {
    for (const [card, text] of cards) card.hidden = !text.includes(target.value.toLowerCase());
  });
</script>`;

async function typing(browser: Browser): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await page.goto('http://list.localhost/');
  const session = await slowed(page);
  await page.getByRole('searchbox').click();
  const result = await watched(page, session, async () => {
    for (const term of TERMS)
      for (const key of [...term, ...Array.from(term, () => 'Backspace')]) {
        await page.keyboard.press(key === ' ' ? 'Space' : key);
        await page.waitForTimeout(120);
      }
  });
  await context.close();
  return result;
}

/** Milliseconds from key to the next paint in the hand-written list, at 4 times CPU slow-down. */
export async function measureReference(browser: Browser): Promise<Figures> {
  const runs: Watched[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await typing(browser));
  return figures(runs);
}

export const listVerdict = (what: string, ours: Figures, reference: Figures): Verdict => ({
  what: `${what}, p95`,
  result: `${ours.p95} ms`,
  reference: `${reference.p95} ms`,
  target: `at most ${TARGET} times the hand-written list`,
  met: ours.p95 <= TARGET * reference.p95,
});
