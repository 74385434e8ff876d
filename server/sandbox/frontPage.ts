/** Describes what the sandbox offers. Shown on every other host name. */
import { TEST_CARDS } from './cards/testCards';
import { html, page, table, word, type Page } from './pages';

const spaced = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

export function frontPage(origin: (company: string) => string): Page {
  const companies = (['cards', 'bank', 'mail', 'maps'] as const).map(
    (name) => html`<li><a href="${origin(name)}/">${word(`front.${name}`)}</a></li>`,
  );
  const cards = TEST_CARDS.map(
    (card) =>
      html`<tr>
        <td><code>${spaced(card.number)}</code></td>
        <td>${card.type}</td>
        <td>${word(card.does)}</td>
      </tr>`,
  );
  return page(
    word('front.title'),
    html`<h1>${word('front.title')}</h1>
      <p>${word('front.lead')}</p>
      <h2>${word('front.companies')}</h2>
      <ul>
        ${companies}
      </ul>
      <h2>${word('front.testCards')}</h2>
      <p>${word('front.testCardsHelp')}</p>
      ${table(['front.number', 'front.type', 'front.does'], cards)}`,
  );
}
