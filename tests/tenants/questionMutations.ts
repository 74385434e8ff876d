/** Mistakes in a tenant's own questions, and in how they are shown. */
import { mistake, type Mutation } from './mutation';

function question(name: string, find: RegExp, written: string, suggestion?: string): Mutation {
  return planted(name, find, written, 'form-schema', suggestion);
}

function planted(name: string, find: RegExp, written: string, code: string, suggestion?: string): Mutation {
  const edit = { find, replace: () => written, code };
  return mistake(name, 'questions', suggestion === undefined ? edit : { ...edit, suggestion });
}

/** Inserted before the schema, on its line. */
function shown(name: string, uiSchema: object, suggestion?: string): Mutation {
  const written = `"uiSchema": ${JSON.stringify(uiSchema)}, `;
  return planted(name, /(?="schema": \{\n)/, written, 'form-ui-schema', suggestion);
}

const SESSIONS = '(?<="sessions": \\{ "type": "integer")';
const BUDDY = /"type": "string"(?=, "title": "Training with)/;

// Each mistake is on one line, however long.
// prettier-ignore
export const questionMutations: readonly Mutation[] = [
  question('a question without a type', new RegExp(`"type": "string", (?="title": "Training with)`), ''),
  question('a question in a format that forms do not have', BUDDY, '"type": "string", "format": "time"'),
  question('a pattern that cannot be read', BUDDY, '"type": "string", "pattern": "("'),
  question('a least that is more than the most', /"minimum": 1(?=,)/, '"minimum": 20'),
  question('a count below nothing', /"maxLength": 80/, '"maxLength": -80'),
  question('more ticks than options', /(?<="goals": \{)(?=\n)/, ' "minItems": 90,'),
  question('a range without a number', new RegExp(SESSIONS), ', "exclusiveMaximum": 1'),
  question('a constant of another type', BUDDY, '"type": "string", "const": 5'),
  question('an option that is too long', BUDDY, `"type": "string", "enum": ["${'x'.repeat(81)}"]`),
  question('a step of nothing', new RegExp(SESSIONS), ', "multipleOf": 0'),
  question('a default of another type', new RegExp(SESSIONS), ', "default": "two"'),
  question('a default that is no option', /(?<="title": "When do you plan to train\?",)/, ' "default": "dawn",'),
  question('an option of another type', /(?<="const": )"night"/, '7'),
  question('an option twice', /(?<="const": )"lunch"/, '"morning"'),
  question('an option without what is sent', /"const": "rehab", /, ''),
  question('a misspelt keyword of an option', /"const"(?=: "race")/, '"cosnt"', 'const'),
  question('nothing to choose from', /(?<="goals": \{)/, ' "enum": [],'),
  question('a question that is required twice', /(?<="required": \["trainingTime")/, ', "trainingTime"'),
  question('a question with a name that objects have', /(?<="properties": \{)(?=\n)/, ' "toString": { "type": "string" },'),
  question('a list that says nothing of its entries', /(?<="properties": \{)(?=\n)/, ' "names": { "type": "array" },'),
  question('a group without questions', /(?<="properties": \{)(?=\n)/, ' "more": { "type": "object" },'),
  question('a schema of another schema', /(?<="properties": \{)(?=\n)/, ' "more": { "$ref": "#/x" },'),
  question('a misspelt keyword beside a condition', /"if"(?=: \{ "required")/, '"iff"', 'if'),
  question('a condition about a question that is not asked', /(?<="if": \{ "required": \[)"goals"/, '"goal"', 'goals'),
  question('a condition about an answer that is no option', /(?<="contains": \{ "const": )"race"/, '"rece"', 'race'),
  question('a misspelt keyword in a condition', /"contains"/, '"contain"', 'contains'),
  question('more than questions under a condition', /(?<="then": \{)/, ' "title": "Race",'),
  question('a question of a condition that is asked anyway', /"race"(?=: \{ "type")/, '"buddy"'),
  question('a question of a condition that is required without it', /(?<="required": \["trainingTime")/, ', "race"'),
  planted('an introduction with a brace too many', /(?<="intro": "Tell)/, ' {', 'copy-syntax'),
  planted(
    'an introduction by a misspelt key',
    /(?<="intro": )"[^"]*"/,
    '"joining.tenantQuestions.sumary"',
    'unknown-copy-key',
    'joining.tenantQuestions.summary',
  ),
  planted('a key that reaches the prototype, for answers', /(?<="key": )"training"(?=,\n +"intro")/, '"constructor"', 'wrong-form'),
  shown('an order that forgets questions', { 'ui:order': ['goals', 'buddy'] }),
  shown('an order with a question that is not asked', { 'ui:order': ['goal', '*'] }, 'goals'),
  shown('an order with a question twice', { 'ui:order': ['goals', '*', 'goals'] }),
  shown('a widget that is none', { buddy: { 'ui:widget': 'textaera' } }, 'textarea'),
  shown('a widget for another type', { sessions: { 'ui:widget': 'textarea' } }),
  shown('a choice between nothing', { buddy: { 'ui:widget': 'radio' } }),
  shown('a misspelt way of showing', { buddy: { 'ui:hlep': 'Their first name' } }, 'ui:help'),
  shown('how a question is shown that is not asked', { budy: { 'ui:help': 'Their first name' } }, 'buddy'),
  shown('a help that is no text', { buddy: { 'ui:options': { help: 7 } } }),
];
