/** Describes what the sandbox offers. Shown on every other host name. */
import { TEST_CARDS } from './cards/testCards';
import { SCENARIOS } from './gocardless/scenarios';
import { CARD_BRANDS, STRIPE_TEST_CARDS } from './stripe/testCards';
import { html, page, table, pageText, type Page } from './pages';

const spaced = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

export function frontPage(origin: (company: string) => string): Page {
  const companies = (['cards', 'stripe', 'bank', 'gocardless', 'mail', 'maps'] as const).map(
    (name) => html`<li><a href="${origin(name)}/">${pageText(`front.${name}`)}</a></li>`,
  );
  const cards = TEST_CARDS.map(({ number, type, does }) => [
    html`<code>${spaced(number)}</code>`,
    type,
    pageText(does),
  ]);
  const stripeCards = STRIPE_TEST_CARDS.map(({ number, brand, does }) => [
    html`<code>${spaced(number)}</code>`,
    CARD_BRANDS[brand],
    pageText(does),
  ]);
  const scenarios = Object.entries(SCENARIOS).map(([name, { does }]) => [name, pageText(does)]);
  return page(
    pageText('front.title'),
    html`<h1>${pageText('front.title')}</h1>
      <p class="lead">${pageText('front.lead')}</p>
      <ul class="links">
        ${companies}
      </ul>
      <h2>${pageText('front.testCards')}</h2>
      <p>${pageText('front.testCardsHelp')}</p>
      ${table(['front.number', 'front.type', 'front.does'], cards)}
      <h2>${pageText('front.stripeCards')}</h2>
      <p>${pageText('front.stripeCardsHelp')}</p>
      ${table(['front.number', 'front.type', 'front.does'], stripeCards)}
      <h2>${pageText('front.account')}</h2>
      <p>${pageText('front.accountHelp')}</p>
      <h2>${pageText('front.scenarios')}</h2>
      <p>${pageText('front.scenariosHelp')}</p>
      ${table(['front.name', 'front.does'], scenarios)}`,
  );
}
