/** A password is never an argument: other users of the machine see the arguments of each process. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { passwordErrors } from '../accounts/passwordRules';
import { ConfigurationError } from '../net/configurationError';
import { UsageError, type Terminal } from './command';

/** From standard input, or asked twice at a terminal without showing it. */
export async function readPassword(terminal: Terminal, fromInput: boolean): Promise<string> {
  if (fromInput) {
    const [typed = ''] = (await text(terminal.input)).split(/\r?\n/);
    return checked(typed, typed);
  }
  if (terminal.input.isTTY !== true)
    throw new UsageError('There is no terminal to ask for a password: use --password-stdin.');
  const password = await ask(terminal, 'Password: ');
  return checked(password, await ask(terminal, 'Password again: '));
}

function checked(password: string, confirmation: string): string {
  const errors = Object.values(passwordErrors(password, confirmation)).flat();
  if (errors.length > 0) throw new ConfigurationError(errors.join(' '));
  return password;
}

/** Readline edits the line at the terminal. Its output is dropped, so that the password is not shown. */
async function ask({ input, ask: show }: Terminal, question: string): Promise<string> {
  show(question);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output, terminal: true });
  const stopped = new Promise<never>((_resolve, reject) =>
    lines.once('SIGINT', () => reject(new ConfigurationError('Stopped. Nothing was added.'))),
  );
  try {
    return await Promise.race([lines.question(''), stopped]);
  } finally {
    lines.close();
    show('\n');
  }
}
