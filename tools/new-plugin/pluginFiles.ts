/** Creates a plugin folder from the template: manifest, entry, page, settings, copy, README, test. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { AreaName } from '../../schemas/boot';
import { AREAS } from '../../schemas/generated/documentNames';
import { capitalised, copyTemplate, isName, isTaken } from '../newFolder';

const RULES = resolve(__dirname, '../../.prettierrc.json');
/** Names that are prefixes of keys and owners already. */
const TAKEN = ['core', 'tenant', 'session', 'user', 'mode', 'prototype'];

/** The reason why a new plugin cannot have this name, as a sentence, or undefined. */
export function refusal(
  pluginsDir: string,
  name: string | undefined,
  tenants: readonly string[],
): string | undefined {
  if (name === undefined) return 'Say which plugin to make: npm run new:plugin lockers';
  if (!isName(name))
    return `"${name}" cannot be a plugin's name. Use small letters, digits and hyphens, e.g. lockers.`;
  if (isTaken(name, TAKEN)) return `"${name}" has a special meaning. Choose another name.`;
  if (tenants.includes(name)) return `A tenant is called "${name}": its keys begin so. Choose another name.`;
  if (existsSync(join(pluginsDir, name))) return `There is a plugin "${name}" already: plugins/${name}.`;
  return undefined;
}

const EXAMPLE = 'npm run new:plugin lockers -- --area my-account';

interface Options {
  readonly name?: string | undefined;
  /** The area of the page. */
  readonly area?: AreaName;
  /** The reason why the options are not possible. */
  readonly refused?: string;
}

/** Reads `lockers --area my-account`. `npmArea` is the value of `--area` if npm has read it. */
export function readOptions(args: string[], npmArea?: string): Options {
  try {
    const options = { area: { type: 'string', default: 'bookings' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const area = AREAS.find((one) => one === values.area);
    if (npmArea !== undefined || positionals.length > 1)
      return { refused: `Write one name, and "--" before the option: ${EXAMPLE}` };
    return area === undefined
      ? { refused: `There is no area "${values.area}". The areas are ${AREAS.join(', ')}.` }
      : { name: positionals[0], area };
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('. ');
    return { refused: `${reason}. Write for example: ${EXAMPLE}` };
  }
}

/** Writes the folder. Returns the paths of its files, relative to the plugins folder. */
export function makePlugin(pluginsDir: string, name: string, area: AreaName = 'bookings'): string[] {
  const title = capitalised(name.replaceAll('-', ' '));
  const folder = copyTemplate(join(__dirname, 'template'), pluginsDir, name, { name, title, area });
  if (area === 'my-account') writeAccountRoute(join(pluginsDir, name, 'plugin.json'), name);
  // Line breaks depend on the length of the name.
  prettier(pluginsDir, '--write', folder);
  return folder;
}

/** A page of the account is for customers, and the menu of the account links to it. */
function writeAccountRoute(file: string, name: string): void {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { readonly routes: readonly object[] };
  const navigationLink = { label: `${name}.page.title`, order: 100 };
  const routes = manifest.routes.map((route) => ({ ...route, guard: 'customer', navigationLink }));
  writeFileSync(file, JSON.stringify({ ...manifest, routes }, null, 2));
}

/** Runs the formatter with the project's rules. */
export function prettier(dir: string, option: '--write' | '--check', files: readonly string[]): void {
  const command = [require.resolve('prettier/bin/prettier.cjs'), option, '--config', RULES, ...files];
  execFileSync(process.execPath, command, { cwd: dir, stdio: 'pipe' });
}
