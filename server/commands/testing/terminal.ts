import { PassThrough } from 'node:stream';
import type { Terminal } from '../command';

export interface TestTerminal extends Terminal {
  /** All lines, with line breaks between them. */
  printed(): string;
  warned(): string;
}

/** A terminal that keeps what a command writes. `typed` is its standard input. */
export function terminalOf(typed = ''): TestTerminal {
  const printed: string[] = [];
  const warned: string[] = [];
  const input = Object.assign(new PassThrough(), { isTTY: false });
  input.end(typed);
  return {
    print: (line) => void printed.push(line),
    warn: (line) => void warned.push(line),
    ask: () => undefined,
    input,
    printed: () => printed.join('\n'),
    warned: () => warned.join('\n'),
  };
}
