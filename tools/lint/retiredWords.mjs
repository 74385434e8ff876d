/** Words that names must not use, with their replacements. `docs/glossary.md` explains the terms in use. */
const RETIRED = {
  aftermath: 'what is done, for example `afterDeclinedPayment`',
  asker: '`bookingContext`',
  doubtful: '`unresolved`',
  dressed: '`themed`',
  faces: '`styles`, or `fontFaces`',
  giver: '`provider`',
  keeper: '`owner`',
  looker: '`viewer`',
  lured: '`crossSite`',
  onwire: '`serialize…`',
  overtaken: '`superseded`',
  said: '`events`, or `message`',
  saying: '`report…`',
  shelf: '`catalogue`, or `panel`',
  sought: '`searched…`',
  standby: '`offlineKiosk`',
  standing: '`progress`, `status` or `transaction`',
  stories: '`sagas`',
  story: '`saga`',
  strangers: 'what they are, for example `unknownIds`',
  tidy: '`release`, or `retention`',
  twins: '`duplicates`',
  unsound: '`invalid`',
  wish: '`request`',
};

/** Words that must not end the name of an event or of its creator. */
const RETIRED_ENDINGS = {
  arrived: '`…Loaded`',
  wanted: '`…Requested`',
};

const words = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** The first retired word of a name with its replacement, or undefined. */
export function retiredIn(name) {
  const parts = words(name);
  const pairs = parts.slice(1).map((part, index) => parts[index] + part);
  const isOurs = (part, index) => !(part === 'faces' && parts[index - 1] === 'font');
  const word = [...parts.filter(isOurs), ...pairs].find((one) => Object.hasOwn(RETIRED, one));
  if (word !== undefined) return { word, use: RETIRED[word] };
  const last = parts.length > 1 ? parts.at(-1) : undefined;
  if (last === undefined || !Object.hasOwn(RETIRED_ENDINGS, last)) return undefined;
  return { word: last, use: RETIRED_ENDINGS[last] };
}

/** `{ name }` uses the name of its source. */
const isShorthand = ({ parent }) =>
  (parent.type === 'AssignmentPattern' ? parent.parent : parent).shorthand === true;

/** Reports retired words in the file's path and in the names that the file declares. */
export const retiredWords = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'object', properties: { root: { type: 'string' } }, additionalProperties: false }],
    messages: {
      name: "'{{name}}' uses the retired word '{{word}}': use {{use}}. See docs/glossary.md.",
      file: "The path uses the retired word '{{word}}': use {{use}}. See docs/glossary.md.",
    },
  },
  create(context) {
    const { root = context.cwd } = context.options[0] ?? {};
    const report = (id) => {
      const found = retiredIn(id.name);
      if (found) context.report({ node: id, messageId: 'name', data: { name: id.name, ...found } });
    };
    const check = (node) => {
      const declared = context.sourceCode.getDeclaredVariables(node).flatMap((one) => one.identifiers);
      new Set(declared.filter((id) => !isShorthand(id))).forEach(report);
    };
    return {
      Program(node) {
        const found = retiredIn(context.filename.slice(root.length));
        if (found) context.report({ node, loc: { line: 1, column: 0 }, messageId: 'file', data: found });
      },
      'VariableDeclarator, :function, ClassDeclaration': check,
      'TSTypeAliasDeclaration, TSInterfaceDeclaration, ImportNamespaceSpecifier': check,
      // Other keys are names of the API, of a library or of columns.
      'TSPropertySignature > Identifier.key': report,
    };
  },
};
