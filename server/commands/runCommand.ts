import { ConfigurationError } from '../net/configurationError';
import type { Environment } from '../net/environment';
import { nearest } from '../net/nearestName';
import { explainSystemFault } from '../net/systemFault';
import { FAILED, SUCCESS, UsageError, WRONG_USAGE, type Command, type Terminal } from './command';
import { backup } from './backup';
import { bounce } from './bounce';
import { doctor } from './doctor';
import { migrate } from './migrate';
import { restore } from './restore';
import { rotateKey } from './rotateKey';
import { seed } from './seed';
import { user } from './user';

const commands = new Map<string, Command>([
  ['migrate', migrate],
  ['seed', seed],
  ['user', user],
  ['rotate-key', rotateKey],
  ['doctor', doctor],
  ['backup', backup],
  ['restore', restore],
  ['bounce', bounce],
]);

/** Runs the command that the arguments name. Returns the exit code. */
export async function runCommand(
  argv: readonly string[],
  env: Environment,
  terminal: Terminal,
): Promise<number> {
  const [name = '--help', ...args] = argv;
  if (name === '--help' || name === '-h' || name === 'help') {
    terminal.print(overview());
    return SUCCESS;
  }
  const command = commands.get(name);
  if (command === undefined) {
    terminal.warn(unknownCommand(name));
    return WRONG_USAGE;
  }
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    terminal.print(command.help);
    return SUCCESS;
  }
  return runOne(name, command, { args, env, terminal });
}

async function runOne(name: string, command: Command, call: Parameters<Command['run']>[0]): Promise<number> {
  try {
    return await command.run(call);
  } catch (error) {
    if (error instanceof UsageError) {
      call.terminal.warn(`${error.message} "foyer ${name} --help" shows the arguments.`);
      return WRONG_USAGE;
    }
    const message = error instanceof ConfigurationError ? error.message : explainSystemFault(error);
    if (message === undefined) throw error;
    call.terminal.warn(message);
    return FAILED;
  }
}

function overview(): string {
  const width = Math.max(...[...commands.keys()].map((name) => name.length));
  const lines = [...commands].map(([name, { summary }]) => `  foyer ${name.padEnd(width)}  ${summary}`);
  return [
    'Commands for the operator of a Foyer installation:',
    '',
    ...lines,
    '',
    '"foyer <command> --help" shows the arguments of a command.',
    'The commands read the same environment variables as the servers: docs/configuration.md.',
  ].join('\n');
}

function unknownCommand(name: string): string {
  const meant = nearest(name, commands.keys());
  const what = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  return `There is no command "${name}".${what} "foyer --help" lists the commands.`;
}
