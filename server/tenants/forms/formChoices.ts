/**
 * Checks options and defaults in a tenant's questions. The question must accept them, and their labels must
 * differ.
 */
import { isEmpty } from '../../../schemas/isEmptyAnswer';
import type { ReportProblem, Sound } from './formSchema';
import { itemsOf, memberOf, textOf, toValue, type JsonNode } from '../jsonTree';

interface Option {
  readonly at: JsonNode;
  readonly value: unknown;
  readonly label: string;
}

/** `broken`: options that were reported. `refuses`: the rule of the question that refuses a value, if any. */
export function checkChoices(
  sound: Sound,
  broken: ReadonlySet<JsonNode>,
  refuses: (value: unknown) => string | undefined,
  say: ReportProblem,
): void {
  const type = textOf(sound.get('type'));
  const list = sound.get('enum') ?? sound.get('oneOf');
  const options = list === undefined ? undefined : optionsOf(sound, broken, say);
  if (list !== undefined && itemsOf(list).length === 0)
    say({ code: 'form-schema', at: list, message: 'There is nothing to choose from: this list is empty.' });
  for (const { at, value } of [...(options ?? []), ...constantOf(sound, options)]) {
    const reason = checkAnswer(value, type, at, say) ? refuses(value) : undefined;
    if (reason === undefined) continue;
    const message = `${JSON.stringify(value)} is there to be chosen, and would be refused: ${reason}.`;
    say({ code: 'form-schema', at, message });
  }
  checkConstant(sound, options ?? [], say);
  checkBlank(sound, options, say);
  checkTwins(options ?? [], say);
  const given = sound.get('default');
  if (given !== undefined) checkDefault(given, type, options ?? optionsOfItems(sound), say);
}

/** A blank text counts as not answered, also if it was chosen. */
function checkBlank(sound: Sound, options: readonly Option[] | undefined, say: ReportProblem): void {
  const possible = [...constantOf(sound, undefined), ...(sound.has('const') ? [] : (options ?? []))];
  const [first] = possible;
  if (first === undefined || !possible.every(({ value }) => isEmpty(value))) return;
  const message = 'A blank text counts as not answered, and there is nothing else to answer here.';
  say({ code: 'form-schema', at: first.at, message });
}

/** The only answer that a constant allows, unless the options are checked in any case. */
function constantOf(sound: Sound, options: readonly Option[] | undefined): Option[] {
  const at = sound.get('const');
  return at === undefined || options !== undefined ? [] : [{ at, value: toValue(at), label: '' }];
}

/** At least one answer must satisfy both the options and the constant, and both lists of options. */
function checkConstant(sound: Sound, options: readonly Option[], say: ReportProblem): void {
  const at = sound.get('const');
  const titled = sound.has('enum') ? itemsOf(sound.get('oneOf')) : [];
  if (titled.length > 0) {
    const message = 'The options are under "enum" already. Keep one of the two.';
    say({ code: 'form-schema', at: sound.get('oneOf'), message });
  } else if (at !== undefined && options.length > 0 && !options.some(({ value }) => value === toValue(at))) {
    const message = `${JSON.stringify(toValue(at))} is the only answer, and is not one of the options.`;
    say({ code: 'form-schema', at, message });
  }
}

function optionsOf(sound: Sound, broken: ReadonlySet<JsonNode>, say: ReportProblem): Option[] {
  const values = sound.get('enum');
  if (values !== undefined)
    return itemsOf(values).map((at) => ({ at, value: toValue(at), label: String(toValue(at)) }));
  return itemsOf(sound.get('oneOf')).flatMap((at) => {
    const constant = memberOf(at, 'const')?.value;
    if (constant !== undefined) {
      const value = toValue(constant);
      return [{ at: constant, value, label: textOf(memberOf(at, 'title')?.value) ?? String(value) }];
    }
    if (broken.has(at)) return [];
    const message = 'An option is { "const": what is sent, "title": what customers read }.';
    say({ code: 'form-schema', at, message });
    return [];
  });
}

/** Options of a multiple-choice list. Errors in them are reported at the entries. */
function optionsOfItems(sound: Sound): Option[] | undefined {
  const items = sound.get('items');
  const members = ['enum', 'oneOf'].map((name) => [name, memberOf(items, name)?.value] as const);
  const found = new Map(members.flatMap(([name, node]) => (node === undefined ? [] : [[name, node]])));
  return found.size === 0 ? undefined : optionsOf(found, new Set(), () => undefined);
}

/** The possible values. Undefined if any answer is allowed, or if an option is invalid. */
export function valuesOf(question: JsonNode): readonly unknown[] | undefined {
  const values = memberOf(question, 'enum')?.value;
  if (values !== undefined) return itemsOf(values).map(toValue);
  const titled = memberOf(question, 'oneOf')?.value;
  const constants = itemsOf(titled).flatMap((option) => memberOf(option, 'const')?.value ?? []);
  const isWhole = titled !== undefined && constants.length === itemsOf(titled).length;
  return isWhole ? constants.map(toValue) : undefined;
}

function checkAnswer(value: unknown, type: string | undefined, at: JsonNode, say: ReportProblem): boolean {
  if (isOf(type, value)) return true;
  const message = `${JSON.stringify(value)} cannot be an answer here: "type" is "${type ?? 'string'}".`;
  say({ code: 'form-schema', at, message });
  return false;
}

/** Whether a value can be the answer to a question of this `type`. */
export function isOf(type: string | undefined, value: unknown): boolean {
  switch (type) {
    case undefined:
      return value !== null && typeof value !== 'object';
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === type;
    default:
      return true;
  }
}

function checkTwins(options: readonly Option[], say: ReportProblem): void {
  const values = new Set<unknown>();
  const labels = new Set<string>();
  for (const { at, value, label } of options) {
    const isTwin = values.has(value);
    if (isTwin) {
      const message = `${JSON.stringify(value)} is an option twice. Remove one of the two.`;
      say({ code: 'form-schema', at, message });
    } else if (labels.has(label)) {
      const message = `Two options read "${label}": nobody can tell them apart. Give one another "title".`;
      say({ code: 'form-schema', at, message, severity: 'warning' });
    }
    values.add(value);
    labels.add(label);
  }
}

function checkDefault(
  at: JsonNode,
  type: string | undefined,
  options: readonly Option[] | undefined,
  say: ReportProblem,
): void {
  const value = toValue(at);
  if (!checkAnswer(value, type, at, say) || options === undefined) return;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  const stranger = chosen.find((one) => !options.some((option) => option.value === one));
  if (stranger === undefined) return;
  const message = `${JSON.stringify(stranger)} is the default, and is not one of the options.`;
  say({ code: 'form-schema', at, message });
}
