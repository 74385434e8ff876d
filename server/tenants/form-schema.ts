/**
 * Questions that a tenant writes as JSON Schema: a setting marked `"holds": "form-schema"`. They
 * become forms and checks, so only what forms can show is accepted, each mistake with its place.
 */
import { itemsOf, memberOf, membersOf, textOf, type JsonMember, type JsonNode } from './json-tree';
import type { Finding } from './source';
import { nearest } from './spelling';

type Say = (finding: Omit<Finding, 'owner'>) => void;
type Kind = 'text' | 'number' | 'yesOrNo' | 'object' | 'list' | 'any';

const WORDS: Readonly<Record<Kind, string>> = {
  text: 'text',
  number: 'a number',
  yesOrNo: 'true or false',
  object: 'an object { }',
  list: 'a list [ ]',
  any: 'anything',
};

/** The keywords that forms know, by the kind of their value. */
const KEYWORDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    text: '$schema title description type pattern format',
    number:
      'minItems maxItems minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf',
    yesOrNo: 'uniqueItems additionalProperties',
    object: 'properties items',
    list: 'required enum oneOf examples',
    any: 'default const',
  }).flatMap(([kind, names]) => names.split(' ').map((name): [string, Kind] => [name, kind as Kind])),
);
const TYPES = ['object', 'string', 'number', 'integer', 'boolean', 'array'];
const FORMATS = ['date', 'email', 'time', 'uri', 'uuid'];

/** Names of the settings of this schema that hold the schema of a form. */
export function formSettings(schema: object): string[] {
  const { properties = {} } = schema as { properties?: Readonly<Record<string, { holds?: unknown }>> };
  return Object.keys(properties).filter((name) => properties[name]?.holds === 'form-schema');
}

export function checkFormSchema(node: JsonNode | undefined, say: Say): void {
  if (node === undefined) return;
  const type = textOf(memberOf(node, 'type')?.value);
  if (type === undefined || type === 'object' || !TYPES.includes(type)) return checkPart(node, say);
  const message = 'The questions are the properties of an object: "type" is "object" here.';
  say({ code: 'form-schema', at: memberOf(node, 'type')?.value, message });
}

function checkPart(node: JsonNode, say: Say): void {
  if (node.content.kind !== 'object') {
    say({ code: 'form-schema', at: node, message: `A question is ${WORDS.object}.` });
    return;
  }
  const sound = new Map(
    membersOf(node)
      .filter((member) => isSound(member, say))
      .map((member) => [member.key, member.value]),
  );
  checkChoice(sound.get('type'), TYPES, say);
  checkChoice(sound.get('format'), FORMATS, say);
  checkPattern(sound.get('pattern'), say);
  // Questions that were reported are not missed.
  if (sound.size === membersOf(node).length) checkRequired(sound, say);
  for (const member of membersOf(sound.get('properties'))) checkPart(member.value, say);
  for (const option of itemsOf(sound.get('oneOf'))) checkPart(option, say);
  const items = sound.get('items');
  if (items !== undefined) checkPart(items, say);
}

function isSound({ key, value, offset, pointer }: JsonMember, say: Say): boolean {
  const kind = KEYWORDS.get(key);
  if (kind === undefined) {
    const suggestion = nearest(key, KEYWORDS.keys());
    say({ code: 'form-schema', at: { offset, pointer }, message: `Forms do not know "${key}".`, suggestion });
    return false;
  }
  if (kind === 'any' || kind === kindOf(value)) return true;
  say({ code: 'form-schema', at: value, message: `"${key}" is ${WORDS[kind]}.` });
  return false;
}

function kindOf({ content }: JsonNode): Kind {
  if (content.kind !== 'scalar') return content.kind === 'array' ? 'list' : 'object';
  if (typeof content.value === 'string') return 'text';
  return typeof content.value === 'number' ? 'number' : content.value === null ? 'any' : 'yesOrNo';
}

function checkChoice(at: JsonNode | undefined, choices: readonly string[], say: Say): void {
  const written = textOf(at);
  if (written === undefined || choices.includes(written)) return;
  const message = `"${written}" is not one of ${choices.join(', ')}.`;
  say({ code: 'form-schema', at, message, suggestion: nearest(written, choices) });
}

function checkPattern(at: JsonNode | undefined, say: Say): void {
  const pattern = textOf(at);
  if (pattern === undefined) return;
  try {
    new RegExp(pattern, 'u');
  } catch {
    say({ code: 'form-schema', at, message: `"${pattern}" is not a regular expression.` });
  }
}

function checkRequired(sound: ReadonlyMap<string, JsonNode>, say: Say): void {
  const names = membersOf(sound.get('properties')).map(({ key }) => key);
  for (const item of itemsOf(sound.get('required'))) {
    const name = textOf(item) ?? '';
    if (names.includes(name)) continue;
    const message = `"${name}" is required, but is not one of the questions.`;
    say({ code: 'form-schema', at: item, message, suggestion: nearest(name, names) });
  }
}
