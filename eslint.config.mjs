import jsxA11y from 'eslint-plugin-jsx-a11y';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { arrows } from './tools/lint/dependencyZones.mjs';
import { retiredWords } from './tools/lint/retiredWords.mjs';

/** Test code may start the neighbours it is tested against. */
const apartFromNeighbours = (zone) =>
  !(zone.target.startsWith('./server/') && zone.from.startsWith('./server/'));

const tests = ['**/*.test.{ts,tsx}', 'tests/**/*.{ts,tsx}', '**/testing/**/*.{ts,tsx}'];

/** Ways round the rules that no zone can see. */
const forbiddenSyntax = [
  {
    selector: 'TSImportType',
    message: "Write `import type` at the top: an inline import('…') type escapes the arrows.",
  },
  { selector: "CallExpression[callee.name='eval']", message: 'No code is made from strings.' },
  { selector: "NewExpression[callee.name='Function']", message: 'No code is made from strings.' },
];

/** The one rule that SafeHtml itself is exempt from. */
const htmlPastSafeHtml = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: 'HTML reaches the page through SafeHtml alone.',
};

const fieldThatCuts = {
  selector: "JSXAttribute[name.name='maxLength']",
  message: 'A field with maxLength cuts pasted text unseen: say in words what is too long.',
};

/** Every form of import: static, dynamic, type-only and re-export. */
const fileSystem = {
  selector:
    ':matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression)[source.value=/^(node:)?fs(\\u002Fpromises)?$/]',
  message: 'server/tenants checks what it is given. Only its folder manifests opens files.',
};

/** React calls what a page draws meanwhile a stray update, on a machine slow enough for it to come then. */
const bareWait = {
  selector: "AwaitExpression > NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout']",
  message: 'A test of a page lets time pass with `pause`, an answer with `delay` of MSW.',
};

/** Of a browser's own objects, what the oldest supported browsers do not have. */
const youngerThanBrowsers = [
  {
    object: 'URL',
    property: 'canParse',
    message: 'Safari 16 has no URL.canParse: schemas/urlOf.ts.',
  },
  { object: 'URL', property: 'parse', message: 'Safari 17 has no URL.parse: schemas/urlOf.ts.' },
];

const plainTrim = {
  property: 'trim',
  message: 'trim() keeps invisible characters, which pasted text brings along: schemas/typedText.ts.',
};

const lazyOnce = {
  name: 'react',
  importNames: ['lazy'],
  message: 'A part made by `lazy` never loads again after a lost connection: use lazyPart or lazyScreen.',
};

/** The configuration for the tree at `root`; the default export is the one for this project. */
export const configFor = (root, zones = arrows(root)) =>
  tseslint.config(
    {
      ignores: [
        'node_modules',
        'dist',
        '.data',
        'schemas/generated',
        'test-results',
        'playwright-report',
        'tests/boundaries/planted',
        'tests/performance/static',
        'tools/bench/forms/pages',
      ],
    },
    {
      files: ['**/*.{ts,tsx,mts}'],
      extends: [tseslint.configs.recommended],
      plugins: { 'import-x': importX, 'react-hooks': reactHooks },
      linterOptions: { reportUnusedDisableDirectives: 'error' },
      settings: {
        'import-x/resolver-next': [
          createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] }),
        ],
        'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      },
      rules: {
        'import-x/no-restricted-paths': ['error', { basePath: root, zones }],
        'no-restricted-syntax': ['error', ...forbiddenSyntax, htmlPastSafeHtml, fieldThatCuts],
        'no-eval': 'error',
        'no-self-assign': 'error',
        'no-implied-eval': 'error',
        'no-new-func': 'error',
        'no-console': ['error', { allow: ['warn', 'error'] }],
        eqeqeq: ['error', 'always', { null: 'ignore' }],
        '@typescript-eslint/no-explicit-any': 'error',
        '@typescript-eslint/ban-ts-comment': 'error',
        '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: true }],
        '@typescript-eslint/no-unused-vars': [
          'error',
          { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
        ],
        '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
        'react-hooks/rules-of-hooks': 'error',
        'react-hooks/exhaustive-deps': 'error',
        'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      files: ['**/*.{ts,tsx,mjs}'],
      plugins: { words: { rules: { retired: retiredWords } } },
      rules: { 'words/retired': ['error', { root }] },
    },
    {
      // One task a function; tests and their tables are read from top to bottom.
      files: ['core/**/*.{ts,tsx}', 'plugins/**/*.{ts,tsx}', 'server/**/*.ts', 'schemas/**/*.ts'],
      ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
      rules: {
        'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      // TypeScript holds the language to a year, and knows of no browser's own objects how old they are.
      files: ['core/**/*.{ts,tsx}', 'plugins/**/*.{ts,tsx}', 'schemas/**/*.ts'],
      rules: { 'no-restricted-properties': ['error', ...youngerThanBrowsers] },
    },
    {
      files: ['core/{domain,forms,location,ui}/**/*.{ts,tsx}', 'plugins/**/*.{ts,tsx}'],
      ignores: tests,
      rules: { 'no-restricted-properties': ['error', ...youngerThanBrowsers, plainTrim] },
    },
    {
      files: [
        'server/platform/{account,bookings,cart,catalogue,counter,customers,memberships,payments}/**/*.ts',
      ],
      ignores: tests,
      rules: { 'no-restricted-properties': ['error', plainTrim] },
    },
    {
      files: ['core/**/*.{ts,tsx}', 'plugins/**/*.{ts,tsx}'],
      ignores: [...tests, 'core/shell/plugins/lazyPart.tsx'],
      rules: { 'no-restricted-imports': ['error', { paths: [lazyOnce] }] },
    },
    { files: ['core/**/*.tsx', 'plugins/**/*.tsx'], ...jsxA11y.flatConfigs.recommended },
    {
      files: ['core/**/*.tsx', 'plugins/**/*.tsx'],
      // A list without bullets has no role in Safari, unless the role is set.
      rules: {
        'jsx-a11y/no-redundant-roles': ['error', { nav: ['navigation'], ul: ['list'], ol: ['list'] }],
      },
    },
    {
      files: ['server/tenants/**/*.ts'],
      ignores: [...tests, 'server/tenants/manifests/**'],
      rules: { 'no-restricted-syntax': ['error', ...forbiddenSyntax, fileSystem] },
    },
    {
      files: ['core/ui/display/SafeHtml*.tsx'],
      rules: { 'no-restricted-syntax': ['error', ...forbiddenSyntax] },
    },
    {
      files: ['{core,plugins}/**/*.test.tsx'],
      rules: { 'no-restricted-syntax': ['error', ...forbiddenSyntax, htmlPastSafeHtml, bareWait] },
    },
    {
      // The second is an adapter whose whole purpose is the console.
      files: ['server/**/*.ts', 'tools/**/*.ts', '**/*.config.ts', 'core/analytics/counter.ts'],
      rules: { 'no-console': 'off' },
    },
    {
      files: tests,
      rules: {
        'no-console': 'off',
        'import-x/no-restricted-paths': [
          'error',
          { basePath: root, zones: zones.filter(apartFromNeighbours) },
        ],
      },
    },
  );

export default configFor(import.meta.dirname);
