import jsxA11y from 'eslint-plugin-jsx-a11y';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { dependencyZones } from './tools/lint/dependencyZones.mjs';
import { retiredWords } from './tools/lint/retiredWords.mjs';

/** Tests may start the other server processes. */
const isNotBetweenServers = (zone) =>
  !(zone.target.startsWith('./server/') && zone.from.startsWith('./server/'));

const tests = ['**/*.test.{ts,tsx}', 'tests/**/*.{ts,tsx}', '**/testing/**/*.{ts,tsx}'];

/** Syntax that would avoid the dependency rules. */
const forbiddenSyntax = [
  {
    selector: 'TSImportType',
    message: "Write `import type` at the top: the dependency rules do not check an inline import('…') type.",
  },
  { selector: "CallExpression[callee.name='eval']", message: 'Do not create code from strings.' },
  { selector: "NewExpression[callee.name='Function']", message: 'Do not create code from strings.' },
];

/** Does not apply to SafeHtml itself. */
const unsafeHtml = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: 'Only SafeHtml may insert HTML into the page.',
};

const truncatingField = {
  selector: "JSXAttribute[name.name='maxLength']",
  message: 'A field with maxLength truncates pasted text without a message: validate the length instead.',
};

/** Every form of import: static, dynamic, type-only and re-export. */
const fileSystem = {
  selector:
    ':matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression)[source.value=/^(node:)?fs(\\u002Fpromises)?$/]',
  message:
    'Only server/tenants/manifests opens files. The rest of server/tenants checks the texts that it receives.',
};

/** On a slow machine, the page may update during such a wait. React then warns about an update outside `act`. */
const bareWait = {
  selector: "AwaitExpression > NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout']",
  message: 'Use `pause` in a test of a page, and `delay` of MSW in a response.',
};

/** Functions that the oldest supported browsers do not have. */
const unsupportedByBrowsers = [
  {
    object: 'URL',
    property: 'canParse',
    message: 'Safari 16 has no URL.canParse. Use schemas/urlOf.ts.',
  },
  { object: 'URL', property: 'parse', message: 'Safari 17 has no URL.parse. Use schemas/urlOf.ts.' },
];

const plainTrim = {
  property: 'trim',
  message: 'trim() keeps invisible characters of pasted text. Use schemas/typedText.ts.',
};

const lazyOnce = {
  name: 'react',
  importNames: ['lazy'],
  message: '`lazy` does not load again after a lost connection. Use lazyPart or lazyScreen.',
};

/** The configuration for the tree at `root`; the default export is the one for this project. */
export const configFor = (root, zones = dependencyZones(root)) =>
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
        'no-restricted-syntax': ['error', ...forbiddenSyntax, unsafeHtml, truncatingField],
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
      // Tests are exempt, because their functions contain many short tests.
      files: ['core/**/*.{ts,tsx}', 'plugins/**/*.{ts,tsx}', 'server/**/*.ts', 'schemas/**/*.ts'],
      ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
      rules: {
        'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      // TypeScript checks the version of the language, but not which functions a browser has.
      files: ['core/**/*.{ts,tsx}', 'plugins/**/*.{ts,tsx}', 'schemas/**/*.ts'],
      rules: { 'no-restricted-properties': ['error', ...unsupportedByBrowsers] },
    },
    {
      files: ['core/{domain,forms,location,ui}/**/*.{ts,tsx}', 'plugins/**/*.{ts,tsx}'],
      ignores: tests,
      rules: { 'no-restricted-properties': ['error', ...unsupportedByBrowsers, plainTrim] },
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
      rules: { 'no-restricted-syntax': ['error', ...forbiddenSyntax, unsafeHtml, bareWait] },
    },
    {
      // `counter.ts` is an adapter that only prints to the console.
      files: ['server/**/*.ts', 'tools/**/*.ts', '**/*.config.ts', 'core/analytics/counter.ts'],
      rules: { 'no-console': 'off' },
    },
    {
      files: tests,
      rules: {
        'no-console': 'off',
        'import-x/no-restricted-paths': [
          'error',
          { basePath: root, zones: zones.filter(isNotBetweenServers) },
        ],
      },
    },
  );

export default configFor(import.meta.dirname);
