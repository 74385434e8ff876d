/** JSON Schema keywords that forms support, by the kind of their value. */
import { membersOf, type JsonMember, type JsonNode } from '../jsonTree';
import type { ReportProblem, Sound } from './formSchema';
import { nearest } from '../../net/nearestName';

type Kind = 'text' | 'number' | 'yesOrNo' | 'object' | 'list' | 'any';
export type Keywords = ReadonlyMap<string, Kind>;

const WORDS: Readonly<Record<Kind, string>> = {
  text: 'text',
  number: 'a number',
  yesOrNo: 'true or false',
  object: 'an object { }',
  list: 'a list [ ]',
  any: 'anything',
};

export const keywords = (names: Readonly<Partial<Record<Kind, string>>>): Keywords =>
  new Map(
    Object.entries(names).flatMap(([kind, each]) =>
      each.split(' ').map((name): [string, Kind] => [name, kind as Kind]),
    ),
  );

const CHOICE = 'A choice is written as "oneOf", a list of { "const", "title" }.';
const IN_IF = 'It stands in "if" alone.';
const ITEMS = 'Every entry of a list is asked the same, under "items".';
/** Replacements for unsupported or outdated JSON Schema keywords. */
const INSTEAD: ReadonlyMap<string, string> = new Map(
  Object.entries({
    anyOf: CHOICE,
    enumNames: CHOICE,
    not: IN_IF,
    contains: IN_IF,
    minContains: IN_IF,
    maxContains: IN_IF,
    prefixItems: ITEMS,
    additionalItems: ITEMS,
    minProperties: 'Name under "required" what has to be answered.',
    maxProperties: 'What may stay unanswered is not "required".',
    patternProperties: 'Each question is written under "properties", by its name.',
    readOnly: 'Write "ui:readonly": true in "uiSchema".',
    nullable: 'What may stay unanswered is not "required".',
    $id: 'Take it out: a "$ref" names a place in these questions, such as "#/$defs/person".',
    $anchor: 'Take it out: a "$ref" names a place in these questions, such as "#/$defs/person".',
  }),
);

function notKnown(key: string): string {
  const instead = INSTEAD.get(key);
  return `Forms do not know "${key}".${instead === undefined ? '' : ` ${instead}`}`;
}

/** The known members with a value of the right kind. `unknown` makes the message for unknown members. */
export function soundMembers(
  node: JsonNode,
  known: Keywords,
  say: ReportProblem,
  unknown = notKnown,
): { readonly sound: Sound; readonly isWhole: boolean } {
  const sound = new Map(
    membersOf(node)
      .filter((member) => isSound(member, known, say, unknown))
      .map((member) => [member.key, member.value]),
  );
  return { sound, isWhole: sound.size === membersOf(node).length };
}

/** `what`: the name of the value in the message. */
export function isObject(node: JsonNode, what: string, say: ReportProblem): boolean {
  if (node.content.kind === 'object') return true;
  say({ code: 'form-schema', at: node, message: `${what} is ${WORDS.object}.` });
  return false;
}

function isSound(
  { key, value, offset, pointer }: JsonMember,
  known: Keywords,
  say: ReportProblem,
  unknown: (key: string) => string,
): boolean {
  const kind = known.get(key);
  if (kind === undefined) {
    const suggestion = INSTEAD.has(key) ? undefined : nearest(key, known.keys());
    say({ code: 'form-schema', at: { offset, pointer }, message: unknown(key), suggestion });
    return false;
  }
  if (kind === 'any' || kind === kindOf(value)) return true;
  const several = key === 'type' && value.content.kind === 'array';
  const message = several
    ? 'An answer is of one type: "type" is text. What may stay unanswered is not "required".'
    : `"${key}" is ${WORDS[kind]}.`;
  say({ code: 'form-schema', at: value, message });
  return false;
}

function kindOf({ content }: JsonNode): Kind {
  if (content.kind !== 'scalar') return content.kind === 'array' ? 'list' : 'object';
  if (typeof content.value === 'string') return 'text';
  return typeof content.value === 'number' ? 'number' : content.value === null ? 'any' : 'yesOrNo';
}
