/**
 * Secrets of providers, such as OPAYO_KEY. They are in environment variables, or in the JSON file that
 * FOYER_SECRETS_FILE names:
 *
 *     { "SMTP_PASSWORD": "…", "tenants": { "riverside": { "OPAYO_KEY": "…", "OPAYO_PASSWORD": "…" } } }
 *
 * A value of the tenant comes first, then a value of the file for all tenants, then the variable.
 */
import { readFileSync, statSync } from 'node:fs';
import { isRecord } from '../../schemas/isRecord';
import { ConfigurationError } from '../net/configurationError';
import { readText, type Environment } from '../net/environment';
import { codeOf } from '../net/errorFacts';

type Values = Readonly<Record<string, string>>;

interface SecretsFile {
  readonly common: Values;
  readonly byTenant: ReadonlyMap<string, Values>;
}

const NO_FILE: SecretsFile = { common: {}, byTenant: new Map() };

interface KnownFile {
  readonly changed: number;
  readonly file: SecretsFile;
  /** Why a later version cannot be used. */
  readonly problem?: string;
}

/** By path, for as long as the file does not change. A payment must not wait for a file. */
const read = new Map<string, KnownFile>();

/** Throws `ConfigurationError` if the file was never usable. `tenant`: undefined for the whole installation. */
export function readProviderSecrets(
  env: Environment,
  tenant: string | undefined,
  names: readonly string[],
): Readonly<Record<string, string | undefined>> {
  const { common, byTenant } = readSecretsFile(env);
  const own = (tenant === undefined ? undefined : byTenant.get(tenant)) ?? {};
  const all: Environment = { ...common, ...own };
  return Object.fromEntries(names.map((name) => [name, readText(all, name) ?? readText(env, name)]));
}

export function readSecretsFile(env: Environment): SecretsFile {
  const path = readText(env, 'FOYER_SECRETS_FILE');
  if (path === undefined) return NO_FILE;
  const known = read.get(path);
  try {
    return readChanged(path, known);
  } catch (error) {
    if (known === undefined || !(error instanceof ConfigurationError)) throw error;
    keepKnown(path, known, error.message);
    return known.file;
  }
}

/** A mistake in a file that an operator edits while Foyer runs must not stop payments. */
function keepKnown(path: string, known: KnownFile, problem: string): void {
  if (known.problem === problem) return;
  read.set(path, { ...known, problem });
  process.stderr.write(`${problem} Until then the secrets of the last usable version are used.\n`);
}

function readChanged(path: string, known: KnownFile | undefined): SecretsFile {
  const changed = changeOf(path);
  if (known?.changed === changed && known.problem === undefined) return known.file;
  const file = parse(path);
  read.set(path, { changed, file });
  return file;
}

function changeOf(path: string): number {
  try {
    return statSync(path).mtimeMs;
  } catch (error) {
    throw new ConfigurationError(
      `FOYER_SECRETS_FILE is "${path}", which cannot be read (${codeOf(error) ?? 'unknown error'}). Write the file, or unset FOYER_SECRETS_FILE.`,
    );
  }
}

function parse(path: string): SecretsFile {
  const { tenants = {}, ...common } = parsedJson(path);
  if (!isRecord(tenants)) throw malformed(path, '"tenants" is not an object');
  const byTenant = Object.entries(tenants).map(
    ([tenant, values]) => [tenant, textsOf(path, values, `tenants.${tenant}`)] as const,
  );
  return { common: textsOf(path, common, 'the file'), byTenant: new Map(byTenant) };
}

/** The message of the JSON parser quotes the text, which may be a secret. */
function parsedJson(path: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    // Editors of Windows write a byte order mark.
    value = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw malformed(path, codeOf(error) ?? 'it is not valid JSON');
  }
  if (!isRecord(value)) throw malformed(path, 'it is not an object');
  return value;
}

function textsOf(path: string, values: unknown, where: string): Values {
  if (!isRecord(values)) throw malformed(path, `${where} is not an object`);
  const texts = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'string') throw malformed(path, `${name} in ${where} is not a text`);
    return [name, value] as const;
  });
  return Object.fromEntries(texts);
}

const malformed = (path: string, reason: string): ConfigurationError =>
  new ConfigurationError(
    `The secrets in ${path} (FOYER_SECRETS_FILE) cannot be used: ${reason}. Expected: { "NAME": "value", "tenants": { "riverside": { "NAME": "value" } } }.`,
  );
