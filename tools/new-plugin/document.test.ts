/** Follows `docs/plugins.md` exactly. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadTenants } from '../../server/documents/loadTenants';
import { loadCatalogue } from '../../server/tenants/manifests/loadCatalogue';
import { settingsFile } from '../generate/plugins';
import { makePlugin } from './pluginFiles';

const root = resolve(__dirname, '../..');
const document = readFileSync(join(root, 'docs/plugins.md'), 'utf8');

/** A paragraph and the code block after it. */
const BLOCK = /(?:^|\n\n)((?:(?!\n\n|```)[^])+)\n\n```(json|tsx?)\n([^]*?)```/g;
const FILE = /`([\w/.-]+\.(?:json|tsx?))`/;

const blocks = [...document.matchAll(BLOCK)].map(([, paragraph = '', , code = '']) => ({
  file: FILE.exec(paragraph)?.[1],
  code,
}));

let project: string;
let plugin: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'foyer-document-'));
  const plugins = join(project, 'plugins');
  mkdirSync(plugins);
  // Copies, because the import rules apply to the real path of a file.
  for (const folder of ['core', 'schemas', 'tests/kit'])
    cpSync(join(root, folder), join(project, folder), { recursive: true });
  for (const name of readdirSync(join(root, 'plugins')))
    symlinkSync(join(root, 'plugins', name), join(plugins, name));
  plugin = join(plugins, 'lockers');
  makePlugin(plugins, 'lockers');
  for (const { file, code } of blocks) {
    if (file === undefined) continue;
    mkdirSync(dirname(join(plugin, file)), { recursive: true });
    writeFileSync(join(plugin, file), code);
  }
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

test('every code block names its file', () => {
  expect(blocks.length).toBe(document.match(/^```(json|tsx?)$/gm)?.length);
  expect(blocks.filter(({ file }) => file === undefined)).toEqual([]);
});

test('the table of slots lists every slot of core and of the plugins', () => {
  const { slots } = JSON.parse(readFileSync(join(root, 'schemas/tenant/core.json'), 'utf8')) as {
    readonly slots: readonly string[];
  };
  const provided = [...loadCatalogue(root).plugins.values()].flatMap(
    ({ manifest }) => manifest.slots?.provides ?? [],
  );
  const listed = [...document.matchAll(/^\| `([\w.]+\/v\d+)`/gm)].map(([, slot]) => slot);
  expect(listed.toSorted()).toEqual([...slots, ...provided].toSorted());
});

test('the code of the document compiles', async () => {
  const { default: ts } = await import('typescript');
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent(
    { ...(config.config as object), files: [], include: [] },
    ts.sys,
    root,
  );
  const texts = new Map([[join(root, 'schemas/generated/settings.ts'), settingsFile(project)]]);
  for (const entry of readdirSync(plugin, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(tsx?|json)$/.test(entry)) continue;
    // Treats the file as a part of the project, so that it finds the contract and the packages.
    texts.set(join(root, 'plugins/lockers', entry), readFileSync(join(plugin, entry), 'utf8'));
  }
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  Object.assign(host, {
    fileExists: (file: string) => texts.has(file) || fileExists(file),
    readFile: (file: string) => texts.get(file) ?? readFile(file),
    directoryExists: undefined,
    getSourceFile: (file: string, ...rest: [never]) => {
      const text = texts.get(file);
      return text === undefined ? getSourceFile(file, ...rest) : ts.createSourceFile(file, text, ...rest);
    },
  });
  const files = [...texts.keys()].filter((file) => /lockers.*\.tsx?$/.test(file));
  const program = ts.createProgram(files, options, host);
  const faults = files.flatMap((file) => {
    const source = program.getSourceFile(file);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  });
  const received = faults.map(
    ({ file, messageText }) =>
      `${relative(root, file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  );
  expect(files.length).toBeGreaterThan(4);
  expect(received).toEqual([]);
}, 120_000);

interface Linted {
  readonly filePath: string;
  readonly messages: readonly { readonly line: number; readonly message: string }[];
}

/** The problems that the lint rules of the project find in the plugin. */
function lint(): { readonly files: number; readonly problems: readonly string[] } {
  const config = pathToFileURL(join(root, 'eslint.config.mjs')).href;
  writeFileSync(
    join(project, 'eslint.config.mjs'),
    `import { configFor } from '${config}';\nexport default configFor(import.meta.dirname);\n`,
  );
  const command = join(dirname(require.resolve('eslint/package.json')), 'bin/eslint.js');
  const { stdout, stderr } = spawnSync(process.execPath, [command, '--format', 'json', 'plugins/lockers'], {
    cwd: project,
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  const results = JSON.parse(stdout) as readonly Linted[];
  const problems = results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, message }) => `${relative(plugin, filePath)}:${line} ${message}`),
  );
  return { files: results.length, problems };
}

test('the code of the document passes the lint rules of the project', () => {
  const { files, problems } = lint();
  expect(problems).toEqual([]);
  expect(files).toBeGreaterThan(8);
}, 120_000);

test('its manifest and its copy are accepted, and every copy key of the code exists', () => {
  const { plugins, problems } = loadCatalogue(project);
  expect(problems).toEqual([]);
  const words = plugins.get('lockers')?.copy.get('en-GB');
  const asked = blocks.flatMap(({ code }) => [...code.matchAll(/copy\('([^']+)'\)/g)].map(([, key]) => key));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((key) => !words?.has(key ?? ''))).toEqual([]);
});

test('a tenant with the section is valid, and one with it before the centre gets a problem', () => {
  const tenants = join(project, 'tenants');
  cpSync(join(root, 'tenants/riverside'), join(tenants, 'riverside'), { recursive: true });
  const file = join(tenants, 'riverside/tenant.json');
  const before = readFileSync(file, 'utf8').replace(
    '["identity", "joining",',
    '["identity", "joining", "lockers",',
  );
  const [centre, choice] = ['{ "use": "joining.centre" }', '{ "use": "lockers.choice" }'];
  const codes = (text: string): readonly string[] => {
    writeFileSync(file, text);
    return loadTenants(tenants, { projectRoot: project }).problems.map(({ code }) => code);
  };
  expect(codes(before.replace(centre, `${centre}, ${choice}`))).toEqual([]);
  expect(codes(before.replace(centre, `${choice}, ${centre}`))).not.toEqual([]);
});
