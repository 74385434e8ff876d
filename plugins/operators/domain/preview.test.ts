import type { CatalogueSection } from '../../../schemas/generated/api';
import { documentWords } from './documentWords';
import { FIRST_CHOICE, languagesOf, settingsOf, startSections } from './preview';

const wordsOf = (document: unknown) => documentWords(document, () => undefined, undefined);

const DOCUMENT = {
  locale: ['en-GB', 'cy-GB'],
  areas: {
    bookings: { plugins: [] },
    'online-joining': {
      sections: [
        { use: 'joining.centre' },
        { use: 'joining.tenantQuestions', key: 'swim', title: 'Your swimming', when: 'user.loggedIn' },
        { use: 'joining.review', hidden: true },
      ],
    },
  },
};

test('a preview can start at each visible section of joining', () => {
  expect(startSections(wordsOf(DOCUMENT))).toEqual([
    { id: 'joining.centre', title: 'Centre', hasAccount: false },
    {
      id: 'joining.tenantQuestions#swim',
      title: 'Your swimming',
      hasAccount: false,
      condition: expect.stringMatching(/^Only when/),
    },
  ]);
  expect(startSections(wordsOf('no document'))).toEqual([]);
});

const sectionOf = (
  id: string,
  gives: readonly string[],
  { isTerminal = false, hasSampleAnswers = true } = {},
): CatalogueSection => ({
  id,
  plugin: 'joining',
  titleKey: `${id}.title`,
  title: id,
  description: '',
  needs: [],
  gives,
  isRequired: true,
  requiredWhen: null,
  isRepeatable: false,
  isTerminal,
  hasSampleAnswers,
  settings: {},
});

test('a preview stops at the first section without sample answers, and reaches the checkout', () => {
  const catalogue = [
    sectionOf('joining.details', ['session.customer']),
    sectionOf('joining.review', ['selection.startDate'], { hasSampleAnswers: false }),
    sectionOf('joining.directDebit', ['mandate.details'], { hasSampleAnswers: false }),
    sectionOf('joining.confirm', []),
    sectionOf('checkout.header', [], { isTerminal: true }),
  ];
  const sections = catalogue.map(({ id }) => ({ use: id, title: `The ${id}` }));
  const words = wordsOf({ areas: { 'online-joining': { sections } } });
  const starts = startSections({ ...words, section: (use) => catalogue.find(({ id }) => id === use) });
  expect(starts.map(({ id, stopsAt, hasAccount }) => [id, stopsAt, hasAccount])).toEqual([
    ['joining.details', undefined, false],
    ['joining.review', undefined, true],
    ['joining.directDebit', 'The joining.review', true],
    ['joining.confirm', 'The joining.review', true],
    ['checkout.header', undefined, true],
  ]);
});

test('the languages of a preview are those of the document', () => {
  expect(languagesOf(DOCUMENT)).toEqual(['en-GB', 'cy-GB']);
  expect(languagesOf({ locale: 'en-GB' })).toEqual([]);
});

test('a phone and a desktop get the same page, and nothing that was not chosen is sent', () => {
  const phone = settingsOf(FIRST_CHOICE);
  expect(phone).toEqual({ persona: 'guest', area: 'online-joining', display: 'page' });
  expect(settingsOf({ ...FIRST_CHOICE, display: 'desktop' })).toEqual(phone);
  expect(settingsOf({ ...FIRST_CHOICE, display: 'kiosk', date: '2027-01-01' })).toMatchObject({
    display: 'kiosk',
    date: '2027-01-01',
  });
});
