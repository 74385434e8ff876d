/**
 * `npm run bench`: measures and compares the results with the targets. It never fails a test: times are
 * compared in one run, not asserted.
 *
 *   npm run bench              all benches
 *   npm run bench -- page      the joining page compared with the hand-written page
 *   npm run bench -- --list    lists the benches
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bench } from './bench';

const folder = path.join(__dirname, 'benches');
const results = path.resolve('test-results/bench.json');

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
  mkdirSync(path.dirname(results), { recursive: true });
  let before: object = {};
  try {
    before = JSON.parse(readFileSync(results, 'utf8')) as object;
  } catch {
    // Nothing was measured here yet.
  }
  writeFileSync(results, `${JSON.stringify({ ...before, ...figures }, null, 2)}\n`);
}

async function main(named: readonly string[]) {
  if (named.includes('--list')) return list();
  const unknown = named.filter((name) => !names().includes(name));
  if (unknown.length > 0) {
    console.error(`There is no bench named ${unknown.join(', ')}. There are: ${names().join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  for (const name of named.length > 0 ? named : names()) keep({ [name]: await (await load(name)).run() });
}

void main(process.argv.slice(2));
