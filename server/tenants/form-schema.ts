/**
 * Questions that a tenant writes as JSON Schema: a setting marked `"holds": "form-schema"`. They
 * become forms and checks, so only what forms can show is accepted, each mistake with its place.
 */
import { itemsOf, memberOf, membersOf, textOf, type JsonNode } from './json-tree';
import type { Finding } from './source';
import { nearest } from './spelling';

type Say = (finding: Omit<Finding, 'owner'>) => void;

const KEYWORDS = [
  '$schema title description type properties required additionalProperties default examples',
  'enum const oneOf items uniqueItems minItems maxItems minLength maxLength pattern format',
  'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf',
].flatMap((line) => line.split(' '));
const TYPES = ['object', 'string', 'number', 'integer', 'boolean', 'array'];
const FORMATS = ['date', 'email', 'time', 'uri', 'uuid'];

/** Names of the settings of this schema that hold the schema of a form. */
export function formSettings(schema: object): string[] {
  const { properties = {} } = schema as { properties?: Readonly<Record<string, { holds?: unknown }>> };
  return Object.keys(properties).filter((name) => properties[name]?.holds === 'form-schema');
}

export function checkFormSchema(node: JsonNode | undefined, say: Say): void {
  if (node === undefined) return;
  const type = memberOf(node, 'type');
  if (type !== undefined && textOf(type.value) !== 'object') {
    say({
      code: 'form-schema',
      at: type.value,
      message: 'The questions are the properties of an object: "type" is "object" here.',
    });
    return;
  }
  checkPart(node, say);
}

function checkPart(node: JsonNode, say: Say): void {
  for (const member of membersOf(node)) {
    if (KEYWORDS.includes(member.key)) continue;
    const suggestion = nearest(member.key, KEYWORDS);
    say({ code: 'form-schema', at: member, message: `Forms do not know "${member.key}".`, suggestion });
  }
  checkChoice(memberOf(node, 'type')?.value, TYPES, say);
  checkChoice(memberOf(node, 'format')?.value, FORMATS, say);
  checkPattern(memberOf(node, 'pattern')?.value, say);
  checkRequired(node, say);
  const parts = membersOf(memberOf(node, 'properties')?.value).map((member) => member.value);
  const items = memberOf(node, 'items')?.value;
  for (const part of [
    ...parts,
    ...itemsOf(memberOf(node, 'oneOf')?.value),
    ...(items === undefined ? [] : [items]),
  ]) {
    checkPart(part, say);
  }
}

function checkChoice(at: JsonNode | undefined, choices: readonly string[], say: Say): void {
  const written = textOf(at);
  if (at === undefined || (written !== undefined && choices.includes(written))) return;
  const suggestion = written === undefined ? undefined : nearest(written, choices);
  say({ code: 'form-schema', at, message: `Here is one of ${choices.join(', ')}.`, suggestion });
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

function checkRequired(node: JsonNode, say: Say): void {
  const names = membersOf(memberOf(node, 'properties')?.value).map(({ key }) => key);
  for (const item of itemsOf(memberOf(node, 'required')?.value)) {
    const name = textOf(item) ?? '';
    if (names.includes(name)) continue;
    const message = `"${name}" is required, but is not one of the questions.`;
    say({ code: 'form-schema', at: item, message, suggestion: nearest(name, names) });
  }
}
