/** Checks words in a tenant's questions: types, patterns, names of questions. */
import { isAnswerKey } from '../../../schemas/answerKey';
import { everyQuestionNode } from './questionNodes';
import { itemsOf, membersOf, textOf, type JsonMember, type JsonNode } from '../jsonTree';
import type { ReportProblem, Sound } from './formSchema';
import { isSlow } from './slowPattern';
import { nearest } from '../../net/nearestName';

export const TYPES = ['object', 'string', 'number', 'integer', 'boolean', 'array'];
export const FORMATS = ['date', 'email', 'uri', 'uuid'];

export function checkWord(at: JsonNode | undefined, words: readonly string[], say: ReportProblem): void {
  const written = textOf(at);
  if (written === undefined || words.includes(written)) return;
  const message = `"${written}" is not one of ${words.join(', ')}.`;
  say({ code: 'form-schema', at, message, suggestion: nearest(written, words) });
}

/** Other formats cannot be checked, so the message suggests a pattern. */
export function checkFormat(at: JsonNode | undefined, say: ReportProblem): void {
  checkWord(at, FORMATS, (finding) =>
    say({ ...finding, message: `${finding.message} For another leave "format" out, and write a "pattern".` }),
  );
}

export function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

export function checkPattern(at: JsonNode | undefined, say: ReportProblem): void {
  const pattern = textOf(at);
  if (pattern === undefined) return;
  if (!isPattern(pattern)) {
    say({ code: 'form-schema', at, message: `"${pattern}" is not a regular expression.` });
    return;
  }
  if (!isSlow(pattern)) return;
  const message = `"${pattern}" takes very long for some answers, because a text can match it in several ways. Write [a-z]+ instead of ([a-z]+)+, and begin the pattern with ^.`;
  say({ code: 'slow-pattern', at, message });
}

export function checkRequired(group: JsonNode, sound: Sound, say: ReportProblem): void {
  const names = membersOf(sound.get('properties')).map(({ key }) => key);
  // A group without questions is reported elsewhere.
  if (names.length === 0) return;
  const seen = new Set<string>();
  for (const item of itemsOf(sound.get('required'))) {
    const name = textOf(item) ?? '';
    if (seen.has(name)) say({ code: 'form-schema', at: item, message: `"${name}" is required twice.` });
    seen.add(name);
    if (names.includes(name)) continue;
    say({ code: 'form-schema', at: item, ...whyNotRequired(name, names, everyQuestionNode(group)) });
  }
}

/** A required question that may not be asked would block every customer. */
export function whyNotRequired(
  name: string,
  names: readonly string[],
  every: ReadonlyMap<string, JsonMember>,
): { readonly message: string; readonly suggestion?: string | undefined } {
  if (every.has(name))
    return {
      message: `"${name}" is asked under a condition: it is required there, beside its "properties".`,
    };
  const message = `"${name}" is required, but is not one of the questions.`;
  return { message, suggestion: nearest(name, names) };
}

/** An answer is stored under its question's name, in an object that has inherited names. */
export function checkKey({ key, offset, pointer }: JsonMember, say: ReportProblem): void {
  if (isAnswerKey(key) && !(key in Object.prototype)) return;
  const found = key.length > 40 ? `${key.slice(0, 37)}...` : key;
  const message = `"${found}" cannot be the name of a question. Choose another; "title" says what customers read.`;
  say({ code: 'form-schema', at: { offset, pointer }, message });
}
