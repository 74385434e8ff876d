import vm from 'node:vm';
import './compileOnce.mjs';

const compile = (code: string) =>
  vm.compileFunction(code, ['one', 'other'], { filename: '/sums.js', parsingContext: vm.createContext({}) });

test('code is compiled to a function of the context, also if it ends in a comment', () => {
  expect(compile('return one + other; // the sum')(1, 2)).toBe(3);
  expect(compile('return typeof process')()).toBe('undefined');
});

test('an error names the line and the column of the code', () => {
  const stackOf = (code: string): string =>
    compile(`try { ${code} } catch (error) { return error.stack; }`)();
  expect(stackOf('missing()')).toContain('/sums.js:1:7');
  expect(stackOf('\n  missing()')).toContain('/sums.js:2:3');
});

test('the same code runs in each context with its own globals', () => {
  const code = 'globalThis.count = (globalThis.count ?? 0) + 1; return globalThis.count;';
  const [first, second] = [compile(code), compile(code)];
  expect([first(), first(), second()]).toEqual([1, 2, 1]);
});

test('code that changed is compiled again', () => {
  expect(compile('return 1;')()).toBe(1);
  expect(compile('return 2;')()).toBe(2);
});
