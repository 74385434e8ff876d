import { FAILED, readArguments, refuseMore, SUCCESS, UsageError, type Command } from './command';
import { collectFacts } from './doctor/collectFacts';
import type { Facts } from './doctor/facts';
import type { Finding } from './doctor/finding';
import { diagnose } from './doctor/rules';

export const doctor: Command = {
  summary: 'checks configuration, database, keys, providers, certificates, clock and disk',
  help: `foyer doctor [--origin ADDRESS ...] [--json]

Checks the installation with these environment variables, and says what to do about each finding. It
changes nothing. The exit code is 1 if there are errors.

  --origin  a public address whose certificate is checked, such as https://www.example.com. It may be
            given several times. With PUBLIC_SCHEME=https, the host of the console is always checked.
  --json    prints the findings as JSON

While Foyer runs with the embedded database, the database itself is not checked.`,
  async run({ args, env, terminal }) {
    const { values, positionals } = readArguments(args, {
      origin: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
    });
    refuseMore(positionals);
    const wrong = values.origin.find((origin) => !/^https:\/\//.test(origin) || !URL.canParse(origin));
    if (wrong !== undefined) throw new UsageError(`--origin is "${wrong}". Write an address with https://.`);
    const facts = await collectFacts(env, values.origin);
    const findings = diagnose(facts);
    const ok = findings.every(({ severity }) => severity !== 'error');
    terminal.print(values.json ? JSON.stringify({ ok, findings }, null, 2) : report(findings, facts));
    return ok ? SUCCESS : FAILED;
  },
};

function report(findings: readonly Finding[], { database }: Facts): string {
  const count = (severity: Finding['severity']): number =>
    findings.filter((finding) => finding.severity === severity).length;
  const notes =
    database.kind === 'inUse' ? ['Foyer has the embedded database open, so it was not checked.'] : [];
  const result =
    findings.length === 0
      ? 'Nothing was found.'
      : `${counted(count('error'), 'error')}, ${counted(count('warning'), 'warning')}.`;
  return [...findings.map(paragraph), ...notes, result].join('\n');
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

const paragraph = ({ severity, code, what, why, todo }: Finding): string =>
  `${severity.toUpperCase()} ${code}\n  ${what}\n  ${why}\n  What to do: ${todo}\n`;
