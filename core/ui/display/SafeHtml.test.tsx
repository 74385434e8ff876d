import { renderToString } from 'react-dom/server';
import { waitFor } from '@testing-library/react';
import { SafeHtml } from './SafeHtml';
import { cleanMarkup } from './cleanMarkup';
import { showInPage } from '../testing/page';
import { FoyerTheme } from '../../theme/FoyerTheme';

test.each([
  ['a script', '<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
  ['a handler', '<b onclick="alert(1)">Hi</b>', '<b>Hi</b>'],
  ['an image with an error handler', 'Hi<img src=x onerror=alert(1)>', 'Hi'],
  [
    'an overlay',
    '<div style="position:fixed;inset:0" class="x" id="pay">Pay here</div>',
    '<div>Pay here</div>',
  ],
  [
    'a fake form',
    '<form action="https://evil.example"><input name="card"><button>Pay</button></form>',
    'Pay',
  ],
  ['a style sheet', '<style>body{display:none}</style><p>Hi</p>', '<p>Hi</p>'],
  ['a frame', '<iframe src="https://evil.example"></iframe><p>Hi</p>', '<p>Hi</p>'],
  ['a javascript URL', '<a href="javascript:alert(1)">Hi</a>', '<a>Hi</a>'],
  ['a disguised javascript URL', '<a href="java\nscript:alert(1)">Hi</a>', '<a>Hi</a>'],
  ['a data URL', '<a href="data:text/html,x">Hi</a>', '<a>Hi</a>'],
  ['an SVG', '<svg><a href="javascript:alert(1)"><text>Hi</text></a></svg>', ''],
  ['attributes for a framework', '<p data-testid="x" aria-hidden="true">Hi</p>', '<p>Hi</p>'],
])('%s in the server’s HTML does no harm', (_, html, clean) => {
  expect(cleanMarkup(html)).toBe(clean);
});

test('links to other sites open a new tab without referrer or opener', () => {
  expect(cleanMarkup('<a href="https://example.org/x" target="top" rel="opener">Hi</a>')).toBe(
    '<a href="https://example.org/x" rel="noopener noreferrer" target="_blank">Hi</a>',
  );
  expect(cleanMarkup('<a href="/privacy">Hi</a>')).toBe(
    '<a href="/privacy" rel="noopener noreferrer">Hi</a>',
  );
});

test('a kiosk shows only the text of a link, because it has no way back', async () => {
  const html = '<p>See <a href="https://example.org/x">the <b>rules</b></a> or <a href="tel:1">call</a>.</p>';
  const { container } = showInPage(<SafeHtml html={html} />, { kiosk: true });
  await waitFor(() => expect(container).toHaveTextContent('See the rules or call.'));
  expect(container.querySelector('a')).toBeNull();
});

// @spec platform 7.26b
test('text markup is shown, with languages and tables', async () => {
  const { container } = showInPage(<SafeHtml html="<h3>Terms</h3><ul><li lang='cy'>Croeso</li></ul>" />);
  await waitFor(() => expect(container.querySelector('li')).toHaveAttribute('lang', 'cy'));
});

test('server rendering leaves it empty, so no unsanitised HTML is sent', () => {
  const html = renderToString(
    <FoyerTheme values={{}}>
      <SafeHtml html="<script>alert(1)</script><p>Hello</p>" />
    </FoyerTheme>,
  );
  expect(html).not.toContain('alert');
  expect(html).not.toContain('Hello');
});
