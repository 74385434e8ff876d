import { terminalOf } from './testing/terminal';
import { runCommand } from './runCommand';

const run = async (...args: readonly string[]) => {
  const terminal = terminalOf();
  const code = await runCommand(args, {}, terminal);
  return { code, printed: terminal.printed(), warned: terminal.warned() };
};

test('without a command, or with --help, all commands are listed', async () => {
  const { code, printed } = await run();
  expect(code).toBe(0);
  expect(printed).toMatch(/foyer migrate +brings/);
  expect(await run('--help')).toMatchObject({ code: 0, printed });
});

test('each command explains its arguments', async () => {
  const names = [...(await run()).printed.matchAll(/^ {2}foyer (\S+)/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect((await run(name, '--help')).printed).toMatch(`foyer ${name}`);
});

test('a misspelt command is refused with the command that was probably meant', async () => {
  expect(await run('migrte')).toEqual({
    code: 2,
    printed: '',
    warned: 'There is no command "migrte". Did you mean "migrate"? "foyer --help" lists the commands.',
  });
});

test('an unknown option is refused before anything is opened', async () => {
  expect(await run('migrate', '--now')).toMatchObject({
    code: 2,
    warned: `Unknown option '--now'. "foyer migrate --help" shows the arguments.`,
  });
  expect(await run('migrate', 'now')).toMatchObject({
    code: 2,
    warned: '"now" is not expected. "foyer migrate --help" shows the arguments.',
  });
});

test('a wrong variable is one sentence, with exit code 1', async () => {
  const terminal = terminalOf();
  expect(await runCommand(['migrate'], { PORT: 'abc' }, terminal)).toBe(1);
  expect(terminal.warned()).toMatch(/^PORT is "abc"\. Set it to a whole number/);
});
