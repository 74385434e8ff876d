import { I18n } from '@lingui/core';
import { compileText, withEnglishPlurals } from './copyMessages';

type Messages = ConstructorParameters<typeof I18n>[0]['messages'];

test.each([
  ['ja-JP', '1 centre', '2 centres'],
  ['ru-RU', '1 centre', '21 centres'],
  ['fr-FR', '1 centre', '0 centres'],
])('English messages that fill the placeholders of %s count as in English', (locale, one, other) => {
  const message = withEnglishPlurals(compileText('{count, plural, one {# centre} other {# centres}}'));
  const i18n = new I18n({ locale, messages: { [locale]: { message } } as Messages });
  const counted = [one, other].map((text) => i18n._('message', { count: parseInt(text, 10) }));
  expect(counted).toEqual([one, other]);
});
