/**
 * Questions that a tenant writes as JSON Schema, in a setting with `"holds": "form-schema"`. They become
 * forms and validators, so only what forms can show is accepted. Each mistake is reported with its position.
 */
import { checkChoices } from './formChoices';
import { checkConditions } from './formConditions';
import { keywords, soundMembers } from './formKeywords';
import { brokenLimit, checkLimits } from './formLimits';
import { checkFormat, checkKey, checkPattern, checkRequired, checkWord, TYPES } from './formWords';
import { itemsOf, memberOf, membersOf, textOf, type JsonNode } from '../jsonTree';
import type { Finding } from '../source';

export type ReportProblem = (finding: Omit<Finding, 'owner'>) => void;

const KEYWORDS = keywords({
  text: '$schema $comment title description type pattern format',
  number:
    'minItems maxItems minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf',
  yesOrNo: 'uniqueItems additionalProperties',
  object: 'properties items if then else dependentRequired dependentSchemas dependencies',
  list: 'required enum oneOf examples allOf',
  any: 'default const',
});

/** Members of a question whose values have the right kind. */
export type Sound = ReadonlyMap<string, JsonNode>;

/** False if a problem was reported. */
export function checkFormSchema(node: JsonNode | undefined, report: ReportProblem): boolean {
  if (node === undefined) return true;
  let isSound = true;
  const say: ReportProblem = (finding) => {
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

/** Checks the form as a whole. */
function checkGroup(node: JsonNode, say: ReportProblem): void {
  const { sound, isWhole } = soundMembers(node, KEYWORDS, say);
  checkInside(node, sound, isWhole, say);
  if (isWhole && membersOf(sound.get('properties')).length === 0)
    say({
      code: 'form-schema',
      at: node,
      message: 'No question is asked here. Write them under "properties".',
    });
}

function checkQuestion(node: JsonNode, say: ReportProblem): void {
  if (node.content.kind !== 'object') {
    say({ code: 'form-schema', at: node, message: 'A question is an object { }.' });
    return;
  }
  const { sound, isWhole } = soundMembers(node, KEYWORDS, say);
  checkInside(node, sound, isWhole, say);
  if (isWhole) checkShown(node, sound, say);
}

function checkInside(node: JsonNode, sound: Sound, isWhole: boolean, say: ReportProblem): void {
  checkWord(sound.get('type'), TYPES, say);
  checkFormat(sound.get('format'), say);
  checkPattern(sound.get('pattern'), say);
  const isInOrder = checkLimits(sound, say);
  const options = itemsOf(sound.get('oneOf'));
  const broken = new Set(options.filter((option) => !soundMembers(option, KEYWORDS, say).isWhole));
  checkChoices(sound, broken, (value) => (isInOrder ? brokenLimit(sound, value) : undefined), say);
  // A question that was reported is not reported as missing.
  if (isWhole) checkRequired(node, sound, say);
  for (const member of membersOf(sound.get('properties'))) {
    checkKey(member, say);
    checkQuestion(member.value, say);
  }
  const items = sound.get('items');
  if (items !== undefined) checkQuestion(items, say);
  checkConditions(node, sound, isWhole, checkQuestion, say);
}

/** Valid syntax that still does not make a question. */
function checkShown(node: JsonNode, sound: Sound, say: ReportProblem): void {
  const type = textOf(sound.get('type'));
  const tell = (message: string): void => say({ code: 'form-schema', at: node, message });
  if (type === undefined && !sound.has('enum') && !sound.has('properties') && !sound.has('const'))
    return tell(`This question has no "type": one of ${TYPES.join(', ')}.`);
  if (type === 'object' && membersOf(sound.get('properties')).length === 0)
    return tell('No question is asked in this group. Write them under "properties".');
  if (type === 'array' && !sound.has('items')) tell('A list says under "items" what its entries are.');
}
