import { performance } from 'node:perf_hooks';
import { assetFault } from './assetFault';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>';

test.each([SVG, `<?xml version="1.0"?>\n<!-- a --><!-- b -->\n${SVG}`, `\uFEFF\n<!---->${SVG}`])(
  'a plain picture is accepted: %j',
  (text) => {
    expect(assetFault(Buffer.from(text))).toBeUndefined();
  },
);

test.each([
  ['comments without a picture', '<!---->'.repeat(100_000)],
  ['comments without an end', '<!--'.repeat(100_000)],
  ['animations without an end', `<svg ${'<set '.repeat(100_000)}`],
  ['white space', ' '.repeat(500_000)],
])('a file of %s is checked within a second', (_, text) => {
  const start = performance.now();
  assetFault(Buffer.from(text));
  expect(performance.now() - start).toBeLessThan(1_000);
});

test.each(['<!-- <svg> -->', `<!-- a ${SVG}`, `text ${SVG}`])(
  'a file without a picture is refused: %j',
  (text) => {
    expect(assetFault(Buffer.from(text))).toBeDefined();
  },
);
