import { isShort, visibleLength } from './visibleText';

test.each([
  ['plain text', 'Five!', 5],
  ['tags and their attributes', '<p class="a>b" title=\'c > d\'>Five!</p>', 5],
  ['entities, one character each', 'A&amp;B&#8217;s&#x20;', 6],
  ['white space between words, once', '<p>One</p>\n\n  <p>two&nbsp;&nbsp;three</p>', 13],
  ['letters outside the basic plane, once each', '<p>🏊🏊</p>', 2],
  ['a comment', '<!-- <b>not shown</b> -->Five!', 5],
  ['scripts and styles', '<style>p { margin: 0 }</style><SCRIPT>alert("x")</script >Five!', 5],
  ['a list', '<ol><li>One</li><li>Two</li></ol>', 7],
  ['a sign that is no tag', 'Under 16 < over 60', 18],
  ['markup without text', '<p> </p><hr>', 0],
  ['nothing', '', 0],
])('the characters that a reader sees are counted: %s', (_, html, count) => {
  expect(visibleLength(html)).toBe(count);
});

const long = (count: number) => ({ html: `<p>${'x'.repeat(count)}</p>` });

test('1,500 characters stand in the page, whatever their markup weighs; one more does not', () => {
  expect(isShort([long(1500)])).toBe(true);
  expect(isShort([long(1501)])).toBe(false);
  expect(isShort([{ html: '<b>x</b>'.repeat(700) }])).toBe(true);
  expect(isShort([long(800), long(700)])).toBe(true);
  expect(isShort([long(800), long(701)])).toBe(false);
});

test('broken markup of any size is judged with little work', () => {
  // Processor time: on a busy machine the clock says nothing.
  const start = process.cpuUsage();
  expect(isShort([{ html: `${'<a "'.repeat(200_000)}${'<svg '.repeat(50_000)}` }])).toBe(false);
  isShort([{ html: `${'<a "'.repeat(3_000)}${'<svg '.repeat(1_500)}` }]);
  expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
});
