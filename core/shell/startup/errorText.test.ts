import { errorText } from './errorText';

const withStack = (error: Error, stack: string) => Object.assign(error, { stack });

test('a log line names the error and its places in our scripts, never the message', () => {
  const error = withStack(
    new TypeError('Robin Example, 4929000000006'),
    `TypeError: Robin Example, 4929000000006
    at e (https://join.test/_foyer/js/main.1a2b.js:1:204)
    at async https://join.test/_foyer/js/12.3c4d.js:2:11
    at <anonymous>
    at Array.map (<anonymous>)`,
  );
  expect(errorText(error)).toBe('TypeError at main.1a2b.js:1:204 < 12.3c4d.js:2:11');
});

test('places are also read from the stacks of Firefox and Safari', () => {
  const stack = 'e@https://join.test/_foyer/js/main.js:1:204\n@https://join.test/_foyer/js/main.js:1:98\n';
  expect(errorText(withStack(new RangeError('deep'), stack))).toBe(
    'RangeError at main.js:1:204 < main.js:1:98',
  );
});

test('the cause of an error is named too', () => {
  const cause = withStack(new TypeError('Failed to fetch'), 'TypeError: Failed to fetch');
  expect(errorText(withStack(new Error('no copy', { cause }), ''))).toBe('Error, caused by TypeError');
});

test('a thrown value that is no error is described by its type', () => {
  expect(errorText('Robin Example')).toBe('string');
});

test('an error of React is described by its number', () => {
  const error = new Error(
    'Minified React error #421; visit https://react.dev/errors/421 for the full message.',
  );
  expect(errorText(withStack(error, ''))).toBe('Error#421');
});
