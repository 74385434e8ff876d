import { isNonSensitive } from './isNonSensitive';

test.each([
  ['First name', 'Robin'],
  ['Date of birth', '1990-02-01'],
  ['Mobile number', '07700 900123'],
  ['Postcode', 'LS1 4DY'],
  ['How did you hear about us?', 'A friend'],
  ['Days', ['sat', 'sun']],
  ['Visits', 3],
  ['Newsletter', false],
])('%s: %j can be stored', (words, answer) => {
  expect(isNonSensitive(words, answer)).toBe(true);
});

test.each([
  ['Any medical condition?', 'none'],
  ['Do you lose your balance because of dizziness, or do you ever lose consciousness?', true],
  ['Do you have a bone or joint problem that could be made worse?', false],
  ['Do you know of any other reason why you should not do physical activity?', false],
  ['Do you use a wheelchair?', true],
  ['Anything we should know?', 'I had a stroke in May'],
  ['Anything we should know?', 'I am deaf'],
  ['Your goal Strength Getting over an injury', 'x'],
  ['Anything we should know?', 'I have asthma'],
  ['Repeat password', 'x'],
  ['Account number', '12345'],
  ['Sort code', '11'],
  ['Name on card, card number', 'x'],
  ['Anything else?', 'my account is 12345678'],
  ['Anything else?', 'my account is ١٢٣٤٥٦٧٨'],
  ['Anything else?', '4929 0000 0000 6'],
  ['Anything else?', 12345678],
  ['Mobile number', '4929 0000 0000 6000'],
  ['Tags', ['4929000000006000']],
])('%s: %j cannot be stored', (words, answer) => {
  expect(isNonSensitive(words, answer)).toBe(false);
});
