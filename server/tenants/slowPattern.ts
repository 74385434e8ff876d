/**
 * Detects patterns with excessive backtracking. In `(a+)+` the repeated part can match in several ways, and
 * each letter doubles their number. Each repeated group is tested separately on texts that almost match it. A
 * test, unlike an analysis, reports no pattern that only looks slow.
 */
import { createContext, Script } from 'node:vm';
import { codeOf } from '../net/errorFacts';

/** With this many characters a match is either immediate or takes far too long. */
const LENGTH = 40;
const LONGEST_MS = 150;
const LETTERS = [...'aA0 -._,@/'];
/** Added at the end, so that the match fails only after full backtracking. */
const MISFIT = '\u0001';

export const isSlow = (pattern: string): boolean =>
  repeatedGroups(pattern).some((group) =>
    [...new Set([...LETTERS, ...group])].some((letter) => takesLong(group, letter.repeat(LENGTH) + MISFIT)),
  );

const asked = { group: '', text: '' };
const place = createContext(asked);
const TRY = new Script("new RegExp(`^${group}$`, 'u').test(text)", { filename: 'pattern.js' });

/** Measured twice, because a busy machine can cause the first timeout. */
function takesLong(group: string, text: string): boolean {
  Object.assign(asked, { group, text });
  return isCutOff() && isCutOff();
}

function isCutOff(): boolean {
  try {
    TRY.runInContext(place, { timeout: LONGEST_MS });
    return false;
  } catch (error) {
    // A group that is invalid alone, for example with a reference to another group, is not tested.
    return codeOf(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
  }
}

const PARTS = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|\)(?<repeat>[*+]|\{\d+,?\d*\})?|[^]/gu;

/** Groups that may repeat, with their repetition, as separate patterns. */
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
