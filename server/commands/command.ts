/** What a command of `foyer` is, and how it reads its arguments. */
import type { Readable } from 'node:stream';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { ConfigurationError } from '../net/configurationError';
import { codeOf, messageOf } from '../net/errorFacts';
import type { Environment } from '../net/environment';

/** Standard input. `setRawMode` exists at a terminal only. */
export type Input = Readable & { readonly isTTY?: boolean; setRawMode?(raw: boolean): unknown };

/** Where a command reads and writes. Tests pass their own. */
export interface Terminal {
  readonly print: (line: string) => void;
  readonly warn: (line: string) => void;
  /** Writes a question without a line break. */
  readonly ask: (question: string) => void;
  readonly input: Input;
}

export interface CommandCall {
  readonly args: readonly string[];
  readonly env: Environment;
  readonly terminal: Terminal;
}

export interface Command {
  /** One line of `foyer --help`. */
  readonly summary: string;
  /** The text of `foyer <command> --help`. */
  readonly help: string;
  /** Returns the exit code. Throws `ConfigurationError` for an error that the operator can fix. */
  run(call: CommandCall): Promise<number>;
}

export const SUCCESS = 0;
export const FAILED = 1;
/** The arguments are wrong: nothing was done. */
export const WRONG_USAGE = 2;

/** The message says which argument is wrong. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Throws `UsageError` for an unknown option or an option without its value. */
export function readArguments<Given extends Options>(args: readonly string[], options: Given) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    if (!codeOf(error)?.startsWith('ERR_PARSE_ARGS')) throw error;
    throw new UsageError(firstSentence(messageOf(error)));
  }
}

/** The rest of the message of Node explains how to pass a text that begins with a hyphen. */
const firstSentence = (message: string): string => `${message.split(/\.\s|\n/)[0]?.replace(/\.$/, '')}.`;

/** Throws `UsageError` if the option is missing. */
export function requiredValue(option: string, value: string | undefined): string {
  if (value === undefined || value.trim() === '') throw new UsageError(`--${option} is missing.`);
  return value.trim();
}

/** For a command without positional arguments. */
export function refuseMore(positionals: readonly string[], expected = 0): void {
  const extra = positionals[expected];
  if (extra !== undefined) throw new UsageError(`"${extra}" is not expected.`);
}

/** In production, a command that creates sample data does nothing. */
export function refuseInProduction(env: Environment, message: string): void {
  if (env['NODE_ENV']?.trim() === 'production') throw new ConfigurationError(message);
}
