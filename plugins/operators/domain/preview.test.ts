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
        { use: 'joining.tenantQuestions', key: 'swim', title: 'Your swimming' },
        { use: 'joining.review', hidden: true },
      ],
    },
  },
};

test('a preview can start at each visible section of joining', () => {
  expect(startSections(wordsOf(DOCUMENT))).toEqual([
    { id: 'joining.centre', title: 'Centre' },
    { id: 'joining.tenantQuestions#swim', title: 'Your swimming' },
  ]);
  expect(startSections(wordsOf('no document'))).toEqual([]);
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
