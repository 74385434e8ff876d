/** An unexpected `console.error` fails the test that caused it. */
import { format } from 'node:util';

let unexpected: string[] = [];
let expected: RegExp[] = [];

/** Allows this test to log a `console.error` that matches the pattern. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

function record(...args: unknown[]): void {
  const text = format(...args);
  if (!expected.some((pattern) => pattern.test(text))) unexpected.push(text);
}

beforeEach(() => {
  unexpected = [];
  expected = [];
  jest.spyOn(console, 'error').mockImplementation(record);
});

afterEach(() => {
  jest.mocked(console.error).mockRestore?.();
  const found = unexpected;
  unexpected = [];
  if (found.length > 0) throw new Error(`Unexpected console.error in this test:\n\n${found.join('\n\n')}`);
});
