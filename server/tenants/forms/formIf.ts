/** Checks the tests in a condition of a tenant's questions: an `if` and everything in it. */
import { isOf, valuesOf } from './formChoices';
import { isObject, keywords, soundMembers } from './formKeywords';
import { checkLimits } from './formLimits';
import type { ReportProblem, Sound } from './formSchema';
import { checkPattern, checkWord, FORMATS, TYPES } from './formWords';
import { itemsOf, memberOf, membersOf, textOf, toValue, type JsonNode } from '../jsonTree';
import { everyQuestionNode } from './questionNodes';
import { nearest } from '../../net/nearestName';

/** Keywords that the form in the browser and the web host interpret in the same way. */
const KEYWORDS = keywords({
  text: '$comment type pattern format',
  number: 'minItems maxItems minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum',
  yesOrNo: 'uniqueItems',
  object: 'properties items contains not',
  list: 'required enum anyOf allOf oneOf',
  any: 'const',
});
const ALTERNATIVES = ['anyOf', 'allOf', 'oneOf'];

/** `about`: the group or question whose answers are tested. Undefined if it was reported. */
export function checkIf(node: JsonNode, about: JsonNode | undefined, say: ReportProblem): void {
  const received = new Set<string>();
  // An unknown name may occur in both `required` and `properties`. It is reported once.
  checkTest(node, about, (finding) => {
    if (!received.has(finding.message)) say(finding);
    received.add(finding.message);
  });
}

function checkTest(node: JsonNode, about: JsonNode | undefined, say: ReportProblem): void {
  if (!isObject(node, 'A condition', say)) return;
  const { sound } = soundMembers(node, KEYWORDS, say, (key) => `Conditions do not know "${key}".`);
  checkWord(sound.get('type'), TYPES, say);
  checkWord(sound.get('format'), FORMATS, say);
  checkPattern(sound.get('pattern'), say);
  checkLimits(sound, say);
  checkNames(sound, about, say);
  checkValues(sound, about, say);
  const entries = memberOf(about, 'items')?.value;
  for (const name of ['items', 'contains']) {
    const test = sound.get(name);
    if (test !== undefined) checkTest(test, entries, say);
  }
  for (const list of ALTERNATIVES.flatMap((name) => sound.get(name) ?? []))
    if (itemsOf(list).length === 0)
      say({ code: 'form-schema', at: list, message: 'There is no condition in this list.' });
  for (const test of [sound.get('not'), ...ALTERNATIVES.flatMap((name) => itemsOf(sound.get(name)))])
    if (test !== undefined) checkTest(test, about, say);
}

function checkNames(sound: Sound, about: JsonNode | undefined, say: ReportProblem): void {
  const questions = everyQuestionNode(about);
  const names = [...questions.keys()];
  const tell = (at: Parameters<ReportProblem>[0]['at'], name: string): void => {
    const message = `"${name}" is none of the questions that this condition is about.`;
    say({ code: 'form-schema', at, message, suggestion: nearest(name, names) });
  };
  const seen = new Set<string>();
  for (const item of itemsOf(sound.get('required'))) {
    const name = textOf(item) ?? '';
    if (!questions.has(name)) tell(item, name);
    else if (seen.has(name)) say({ code: 'form-schema', at: item, message: `"${name}" is required twice.` });
    seen.add(name);
  }
  for (const { key, value, offset, pointer } of membersOf(sound.get('properties'))) {
    const question = questions.get(key)?.value;
    if (question === undefined) tell({ offset, pointer }, key);
    else checkTest(value, question, say);
  }
}

/** The values must be possible answers. Otherwise the condition would always or never be true. */
function checkValues(sound: Sound, about: JsonNode | undefined, say: ReportProblem): void {
  if (about === undefined) return;
  const type = textOf(memberOf(about, 'type')?.value);
  const [constant, list] = [sound.get('const'), sound.get('enum')];
  const options = valuesOf(about);
  // Options with reported errors are not used to check a condition.
  const areSound =
    options !== undefined && options.length > 0 && options.every((option) => isOf(type, option));
  if (list !== undefined && itemsOf(list).length === 0)
    say({ code: 'form-schema', at: list, message: 'This list is empty: the condition would never hold.' });
  for (const at of [...(constant === undefined ? [] : [constant]), ...itemsOf(list)]) {
    const value = toValue(at);
    const written = JSON.stringify(value);
    if (!isOf(type, value)) {
      const message = `${written} is never the answer here: "type" is "${type ?? 'string'}".`;
      say({ code: 'form-schema', at, message });
    } else if (areSound && !options.includes(value)) {
      const suggestion = typeof value === 'string' ? nearest(value, options.map(String)) : undefined;
      say({
        code: 'form-schema',
        at,
        message: `${written} is none of the options of this question.`,
        suggestion,
      });
    }
  }
}

/**
 * In JSON Schema a missing answer breaks no rule: `{ "properties": { "x": { "const": 1 } } }` is true while
 * `x` has no answer. Under a `not` this is usually intended.
 */
export function warnOfUnanswered(node: JsonNode, answered: ReadonlySet<string>, say: ReportProblem): void {
  const all = itemsOf(memberOf(node, 'allOf')?.value);
  const required = [node, ...all].flatMap((each) => itemsOf(memberOf(each, 'required')?.value));
  const here = new Set([...answered, ...required.map((item) => textOf(item) ?? '')]);
  for (const { key, value, offset, pointer } of membersOf(memberOf(node, 'properties')?.value)) {
    warnOfUnanswered(value, new Set(), say);
    if (here.has(key)) continue;
    const message = `As long as "${key}" is not answered, this condition holds too. Write "required": ["${key}"] beside "properties", if it should not.`;
    say({ code: 'condition-unanswered', at: { offset, pointer }, message, severity: 'warning' });
  }
  for (const each of ALTERNATIVES.flatMap((name) => itemsOf(memberOf(node, name)?.value)))
    warnOfUnanswered(each, here, say);
}
