/**
 * `npm run bench`: measures and compares the results with the targets. It never fails a test. A time is
 * compared with a reference of the same run, because machines and hours differ. The verdicts go to
 * `tools/bench/results.json` and into the table of `docs/performance.md`.
 *
 *   npm run bench              all benches
 *   npm run bench -- page      the joining page compared with the hand-written page
 *   npm run bench -- --list    lists the benches
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bench } from './bench';
import { storeVerdicts } from './results';

const folder = path.join(__dirname, 'benches');
const allFigures = path.resolve('test-results/bench.json');

const names = (): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.basename(file, '.ts'))
    .sort();

async function load(name: string): Promise<Bench> {
  const file = pathToFileURL(path.join(folder, `${name}.ts`)).href;
  const module = (await import(file)) as { readonly default: Bench | { readonly default: Bench } };
  return 'run' in module.default ? module.default : module.default.default;
}

async function list() {
  for (const name of names()) console.log(`${name.padEnd(10)} ${(await load(name)).about}`);
}

/** Keeps the figures of benches that did not run. */
function keep(figures: Readonly<Record<string, unknown>>) {
  mkdirSync(path.dirname(allFigures), { recursive: true });
  const before = existsSync(allFigures) ? (JSON.parse(readFileSync(allFigures, 'utf8')) as object) : {};
  writeFileSync(allFigures, `${JSON.stringify({ ...before, ...figures }, null, 2)}\n`);
}

async function main(named: readonly string[]) {
  if (named.includes('--list')) return list();
  const unknown = named.filter((name) => !names().includes(name));
  if (unknown.length > 0) {
    console.error(`There is no bench named ${unknown.join(', ')}. There are: ${names().join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  for (const name of named.length > 0 ? named : names()) {
    const { figures, verdicts } = await (await load(name)).run();
    keep({ [name]: figures });
    storeVerdicts(name, verdicts);
    for (const { what, result, target, met } of verdicts)
      console.log(`${met ? 'met   ' : 'MISSED'}  ${what}: ${result} (${target})`);
  }
}

void main(process.argv.slice(2));
