/** Mistakes in plugins, sections, facts, settings and copy. */
import { lineOf, mistake, misspelt, type LineEdit, type Mutation, type Planted } from './mutation';

/** A name is misspelt; the problem suggests the right one. */
function misspeltName(find: RegExp, code: string): LineEdit {
  return {
    find,
    replace: ([, name = ''], random) => `"${misspelt(name, random)}"`,
    code,
    suggestion: ([, name = '']) => name,
  };
}

function value(find: RegExp, written: string, code: string, suggestion?: string): LineEdit {
  return { find, replace: () => written, code, ...(suggestion === undefined ? {} : { suggestion }) };
}

/** Swaps two lines of the list of sections. The comma stays at the end of its line. */
function swapped(text: string, first: string, second: string, code: string): Planted | undefined {
  const lines = text.split('\n');
  const [a, b] = [first, second].map((id) => lines.findIndex((line) => isUse(line, id)));
  if (a === undefined || b === undefined || a < 0 || b < 0) return undefined;
  const bare = (index: number): string => (lines[index] ?? '').replace(/,$/, '');
  const comma = (index: number): string => (lines[index]?.endsWith(',') === true ? ',' : '');
  const [lineA, lineB] = [bare(b) + comma(a), bare(a) + comma(b)];
  lines[a] = lineA;
  lines[b] = lineB;
  return { text: lines.join('\n'), code, line: a + 1 };
}

/** The whole use is on this line. */
function isUse(line: string, id: string): boolean {
  return line.includes(`{ "use": "${id}"`) && /\},?$/.test(line);
}

function journey(name: string, edit: LineEdit): Mutation {
  return mistake(name, 'journey', edit);
}

const EARLY = '{ "type": "object", "properties": { "why": { "type": "string", "title": "Why?" } } }';

const PLUGINS = '(?<="plugins": \\[[^\\]]*)';

export const journeyMutations: readonly Mutation[] = [
  mistake(
    'a misspelt plugin',
    'plugins',
    misspeltName(new RegExp(`${PLUGINS}"(identity|joining|checkout)"`), 'unknown-plugin'),
  ),
  mistake(
    'a plugin listed twice',
    'plugins',
    value(new RegExp(`${PLUGINS}"checkout"`), '"checkout", "checkout"', 'listed-twice'),
  ),
  mistake(
    'a plugin whose port is needed is not listed',
    'plugins',
    value(/"identity", (?="(?:joining|account)")/, '', 'port-missing'),
  ),
  mistake(
    'a plugin whose sections are used is not listed',
    'plugins',
    value(/(?<="joining"), "checkout"/, '', 'plugin-not-listed'),
  ),
  journey(
    'a misspelt section',
    misspeltName(/(?<="use": )"(joining\.(?:centre|membership|review))"/, 'unknown-section'),
  ),
  mistake('a misspelt key of a section', 'journey', {
    find: /(?<="joining\.questions", )"when"/,
    replace: () => '"wehn"',
    code: 'unknown-key',
    suggestion: 'when',
  }),
  {
    name: 'a section above what it needs',
    matter: 'journey',
    plant: (text) => swapped(text, 'joining.centre', 'joining.membership', 'section-order'),
  },
  {
    name: 'the review far too early',
    matter: 'journey',
    plant: (text) => swapped(text, 'joining.centre', 'joining.review', 'section-order'),
  },
  {
    name: 'the last section not last',
    matter: 'journey',
    plant: (text) => swapped(text, 'joining.confirm', 'checkout.header', 'section-order'),
  },
  journey(
    'a required section hidden',
    value(/(?<="use": "joining\.review")/, ', "hidden": true', 'required-section'),
  ),
  journey(
    'a required section shown only sometimes',
    value(/(?<="use": "joining\.review")/, ', "when": "mode.kiosk"', 'required-section'),
  ),
  {
    name: 'a required section left out',
    matter: 'journey',
    plant: (text) => ({
      text: text.replace(/ *\{ "use": "joining\.membership" \},/, ''),
      code: 'required-section',
      line: lineOf(text, /"sections"/),
    }),
  },
  journey(
    'a section used twice',
    value(
      /\{ "use": "joining\.centre"( , "settings": \{.*\})? \},/,
      '{ "use": "joining.centre" }, { "use": "joining.centre" },',
      'section-twice',
    ),
  ),
  journey(
    'a when over what is known only further down',
    value(
      /(?=\{ "use": "joining\.centre")/,
      `{ "use": "joining.tenantQuestions", "key": "early", "when": { "not": "questions.any" }, "settings": { "schema": ${EARLY} } }, `,
      'fact-known-later',
    ),
  ),
  journey(
    'a key of a section that is used once',
    value(/(?<="use": "joining\.review")/, ', "key": "end"', 'key-of-one'),
  ),
  journey(
    'a title by words with a gap',
    value(/(?<="use": "joining\.details")/, ', "title": "joining.centre.count"', 'copy-placeholders'),
  ),
  journey('a use without its name', value(/"use": "joining\.details"/, '', 'missing-key')),
  journey(
    'a title with a misspelt key',
    value(
      /(?<="use": "joining\.details")/,
      ', "title": "joining.details.titel"',
      'unknown-copy-key',
      'joining.details.title',
    ),
  ),
  journey(
    'a setting that the section does not have',
    value(
      /(?<="use": "joining\.details")/,
      ', "settings": { "allowUpdtae": true }',
      'unknown-key',
      'allowUpdate',
    ),
  ),
  mistake('a misspelt fact', 'when', misspeltName(/(?<="when": )"(questions\.any)"/, 'unknown-fact')),
  mistake(
    'a fact that is not yes or no',
    'when',
    value(/(?<="when": )"questions\.any"/, '"selection.paymentType"', 'fact-type'),
  ),
  mistake(
    'a misspelt value of a fact',
    'facts',
    value(/"is": "recurring"/, '"is": "recuring"', 'fact-value', 'recurring'),
  ),
  mistake(
    'a fact compared with the wrong type',
    'facts',
    value(/"is": "recurring"/, '"is": true', 'fact-type'),
  ),
  {
    name: 'a fact that rests on itself',
    matter: 'facts',
    plant: (text) =>
      text.includes('"not": "user.hasInstruction"')
        ? {
            text: text.replace('"not": "user.hasInstruction"', '"not": "mandate.needed"'),
            code: 'cyclic-fact',
            line: lineOf(text, /"mandate\.needed": \{/),
          }
        : undefined,
  },
  mistake(
    'a fact with the name of another',
    'facts',
    value(/(?<="facts": \{)/, ' "user.loggedIn": "mode.kiosk",', 'fact-name-taken'),
  ),
  mistake(
    'a condition of two forms',
    'facts',
    value(/(?<=\{ )(?="not": "user)/, '"any": ["mode.kiosk"], ', 'condition-form'),
  ),
  mistake('a comparison without a value', 'facts', value(/, "is": "recurring"/, '', 'condition-form')),
  mistake('settings of a misspelt plugin', 'settings', {
    find: /(?<=\n {4})"joining"(?=: \{)/,
    replace: () => '"joinign"',
    code: 'settings-without-plugin',
    suggestion: 'joining',
  }),
  mistake('a misspelt setting', 'settings', misspeltName(/"(collectBillingAddress)"/, 'unknown-key')),
  mistake(
    'a misspelt value of a setting',
    'settings',
    value(/"go_cardless"/, '"go_cardles"', 'unknown-value', 'go_cardless'),
  ),
  mistake(
    'a setting of the wrong type',
    'settings',
    value(/(?<="collectBillingAddress": )(true|false)/, '"yes"', 'wrong-type'),
  ),
];
