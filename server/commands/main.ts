/** `foyer <command>`: the commands for the operator of an installation. See docs/commands.md. */
import { runCommand } from './runCommand';

const terminal = {
  print: (line: string): void => void process.stdout.write(`${line}\n`),
  warn: (line: string): void => void process.stderr.write(`${line}\n`),
  ask: (question: string): void => void process.stderr.write(question),
  input: process.stdin,
};

runCommand(process.argv.slice(2), process.env, terminal).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    // A fault in Foyer, not one of the operator: the stack is needed to find it.
    console.error(error);
    process.exitCode = 1;
  },
);
