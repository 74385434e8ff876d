/** @jest-environment jsdom */
import { hashSource, PageWriter } from './pageWriter';

/** The inline elements as the parser of a browser reads them. */
function inlineIn(html: string): readonly Element[] {
  return [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('script,style')];
}

const SOURCES = [
  'alert("a")',
  'first()\r\nsecond()\rthird()',
  'write("<!-- </script> -->")\n//# sourceMappingURL=a.map\n',
  'null character: \0, half a pair: \uD83D, whole: 😀, accent: é',
  '.a::before{content:"</style>"}\r\n.b{}',
];

test.each(SOURCES)('the hash of an inline element is the hash of what the browser reads: %j', (source) => {
  const writer = new PageWriter('hash');
  writer.text('<!doctype html><head>');
  writer.script(source);
  writer.style(' data-emotion="css"', source);
  const [script, style, ...others] = inlineIn(writer.pieces.join(''));
  expect(others).toEqual([]);
  expect(writer.hashes.script).toEqual([hashSource(script?.textContent ?? '')]);
  expect(writer.hashes.style).toEqual([hashSource(style?.textContent ?? '')]);
  expect(style?.getAttribute('data-emotion')).toBe('css');
});

test('a hash is listed once, and text outside of inline elements has none', () => {
  const writer = new PageWriter('hash');
  writer.script('a()');
  writer.text('<script>text()</script>');
  writer.script('a()');
  expect(writer.hashes).toEqual({ script: [hashSource('a()')], style: [] });
  expect(hashSource('')).toBe("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
});

test('with a nonce, every inline element has it and none has a hash', () => {
  const writer = new PageWriter('nonce');
  writer.style('', '.a{}');
  writer.script('a()');
  expect(writer.hashes).toEqual({ script: [], style: [] });
  expect(writer.pieces.join('n-1')).toBe('<style nonce="n-1">.a{}</style><script nonce="n-1">a()</script>');
});
