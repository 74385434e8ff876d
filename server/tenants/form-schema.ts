/**
 * Questions that a tenant writes as JSON Schema: a setting marked `"holds": "form-schema"`. They
 * become forms and checks, so only what forms can show is accepted, each mistake with its place.
 */
import { checkChoices } from './form-choices';
import { checkLimits } from './form-limits';
import { checkKey, checkPattern, checkRequired, checkWord } from './form-words';
import { itemsOf, memberOf, membersOf, textOf, type JsonMember, type JsonNode } from './json-tree';
import type { Finding } from './source';
import { nearest } from './spelling';

export type Say = (finding: Omit<Finding, 'owner'>) => void;
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
const FORMATS = ['date', 'email', 'uri', 'uuid'];

/** Members of a question whose values are of the right kind. */
export type Sound = ReadonlyMap<string, JsonNode>;

/** False where something was reported. */
export function checkFormSchema(node: JsonNode | undefined, report: Say): boolean {
  if (node === undefined) return true;
  let isSound = true;
  const say: Say = (finding) => {
    if (finding.severity !== 'warning') isSound = false;
    report(finding);
  };
  const type = textOf(memberOf(node, 'type')?.value);
  if (type === undefined || type === 'object' || !TYPES.includes(type)) checkGroup(node, say);
  else {
    const message = 'The questions are the properties of an object: "type" is "object" here.';
    say({ code: 'form-schema', at: memberOf(node, 'type')?.value, message });
  }
  return isSound;
}

/** The form as a whole. */
function checkGroup(node: JsonNode, say: Say): void {
  const { sound, isWhole } = soundMembers(node, say);
  checkInside(sound, isWhole, say);
  if (isWhole && membersOf(sound.get('properties')).length === 0)
    say({
      code: 'form-schema',
      at: node,
      message: 'No question is asked here. Write them under "properties".',
    });
}

function checkQuestion(node: JsonNode, say: Say): void {
  if (node.content.kind !== 'object') {
    say({ code: 'form-schema', at: node, message: `A question is ${WORDS.object}.` });
    return;
  }
  const { sound, isWhole } = soundMembers(node, say);
  checkInside(sound, isWhole, say);
  if (isWhole) checkShown(node, sound, say);
}

function soundMembers(node: JsonNode, say: Say): { readonly sound: Sound; readonly isWhole: boolean } {
  const sound = new Map(
    membersOf(node)
      .filter((member) => isSound(member, say))
      .map((member) => [member.key, member.value]),
  );
  return { sound, isWhole: sound.size === membersOf(node).length };
}

function checkInside(sound: Sound, isWhole: boolean, say: Say): void {
  checkWord(sound.get('type'), TYPES, say);
  checkWord(sound.get('format'), FORMATS, say);
  checkPattern(sound.get('pattern'), say);
  checkLimits(sound, say);
  const options = itemsOf(sound.get('oneOf'));
  checkChoices(sound, new Set(options.filter((option) => !soundMembers(option, say).isWhole)), say);
  // Questions that were reported are not missed.
  if (isWhole) checkRequired(sound, say);
  for (const member of membersOf(sound.get('properties'))) {
    checkKey(member, say);
    checkQuestion(member.value, say);
  }
  const items = sound.get('items');
  if (items !== undefined) checkQuestion(items, say);
}

/** What is right word for word, and is no question all the same. */
function checkShown(node: JsonNode, sound: Sound, say: Say): void {
  const type = textOf(sound.get('type'));
  const tell = (message: string): void => say({ code: 'form-schema', at: node, message });
  if (type === undefined && !sound.has('enum') && !sound.has('properties') && !sound.has('const'))
    return tell(`This question has no "type": one of ${TYPES.join(', ')}.`);
  if (type === 'object' && membersOf(sound.get('properties')).length === 0)
    return tell('No question is asked in this group. Write them under "properties".');
  if (type === 'array' && !sound.has('items')) tell('A list says under "items" what its entries are.');
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
