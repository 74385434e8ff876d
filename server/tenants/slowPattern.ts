/**
 * Whether a pattern can go back and forth over a short text for ever: where what it repeats can be read in more
 * than one way, as in `(a+)+`, each letter doubles the ways there are. Tried out and not reasoned about, so that
 * nothing is said of a pattern that only looks so: each repeated group by itself, on texts that almost fit it.
 */
import { createContext, Script } from 'node:vm';
import { codeOf } from '../net/errorFacts';

/** So many letters take no time at all, or longer than anybody waits. */
const LENGTH = 40;
const LONGEST_MS = 150;
const LETTERS = [...'aA0 -._,@/'];
/** At the end, where nothing but a whole retreat finds that it does not fit. */
const MISFIT = '\u0001';

export const isSlow = (pattern: string): boolean =>
  repeatedGroups(pattern).some((group) =>
    [...new Set([...LETTERS, ...group])].some((letter) => takesLong(group, letter.repeat(LENGTH) + MISFIT)),
  );

const asked = { group: '', text: '' };
const place = createContext(asked);
const TRY = new Script("new RegExp(`^${group}$`, 'u').test(text)", { filename: 'pattern.js' });

/** Twice: a busy machine may have been the slow one. */
function takesLong(group: string, text: string): boolean {
  Object.assign(asked, { group, text });
  return isCutOff() && isCutOff();
}

function isCutOff(): boolean {
  try {
    TRY.runInContext(place, { timeout: LONGEST_MS });
    return false;
  } catch (error) {
    // What cannot be read by itself, such as a reference to another group, is not tried.
    return codeOf(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
  }
}

const PARTS = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|\)(?<repeat>[*+]|\{\d+,?\d*\})?|[^]/gu;

/** Groups that may come again and again, with how often, as patterns of their own. */
function repeatedGroups(pattern: string): readonly string[] {
  const starts: number[] = [];
  const found: string[] = [];
  for (const { 0: part, index, groups } of pattern.matchAll(PARTS)) {
    if (part.startsWith('(')) starts.push(index + part.length);
    if (!part.startsWith(')')) continue;
    const inside = pattern.slice(starts.pop(), index);
    if (groups?.['repeat'] !== undefined) found.push(`(?:${inside})${groups['repeat']}`);
  }
  return found;
}
