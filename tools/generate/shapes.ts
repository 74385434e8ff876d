/** Generates the shapes of the wire as types and as schemas for the browser, and the types of documents and the seed. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { camelKey } from '../../schemas/camelKey';
import {
  browserSpelling,
  comment,
  referredShape,
  requestSpelling,
  settingsSpelling,
  shapeConstant,
  typeName,
  typeOf,
  wireSpelling,
  type TypeFormat,
  type WireSchema,
} from './schemaTypes';

export type Shapes = Readonly<Record<string, WireSchema>>;

const SHAPE_FILES = ['shapes.json', 'operatorShapes.json'];

/** The shapes of all calls. Their names are unique across the files, because their types are in one module. */
export function readShapes(root: string): Shapes {
  const entries = SHAPE_FILES.flatMap((name) => {
    const file = JSON.parse(readFileSync(join(root, 'schemas/api', name), 'utf8')) as { $defs: Shapes };
    return Object.entries(file.$defs);
  });
  const twice = entries.find(([name], at) => entries.findIndex(([other]) => other === name) !== at);
  if (twice) throw new Error(`Two files in schemas/api have a shape "${twice[0]}". Rename one.`);
  return Object.fromEntries(entries);
}

/** The texts of all files that depend on the shapes only, by path. */
export function shapeFiles(shapes: Shapes): Map<string, string> {
  const files = new Map<string, string>([
    [
      'schemas/generated/wire.ts',
      `/** Shapes as they travel from our own platform: snake_case, with all that it promises. */\n\n${declarations(shapes, wireSpelling)}`,
    ],
    [
      'schemas/generated/api.ts',
      `/** Shapes as the browser sees them: camelCase. \`Wire.*\` has them as they travel. */\nexport type * as Wire from './wire';\n\n${declarations(shapes, browserSpelling)}`,
    ],
  ]);
  for (const name of Object.keys(shapes)) {
    files.set(`schemas/generated/shapes/${shapeConstant(name)}.ts`, shapeModule(name, shapes));
  }
  return files;
}

const declarations = (shapes: Shapes, spelling: TypeFormat): string =>
  Object.entries(shapes)
    .map(([name, schema]) => {
      const type = typeOf(schema, spelling);
      return `${comment(schema.description)}export type ${typeName(name)} = ${type};`;
    })
    .join('\n\n');

function shapeModule(name: string, shapes: Shapes): string {
  const { source, used } = schemaSource(shapes[name] ?? {});
  const imports = used.map((each) => `import { ${shapeConstant(each)} } from './${shapeConstant(each)}';`);
  return `${imports.join('\n')}\n\nexport const ${shapeConstant(name)} = ${source};\n`;
}

/** A schema without descriptions, as source. References are constants, so that a bundle has each once. */
export function schemaSource(schema: unknown): { readonly source: string; readonly used: readonly string[] } {
  const used = new Set<string>();
  const source = write(schema, used, false);
  return { source, used: [...used].sort() };
}

/** Keywords that no check in the browser reads: texts, and what only our platform promises. */
const UNREAD: readonly string[] = ['description', 'title', 'promised'];

function write(value: unknown, used: Set<string>, keysAreNames: boolean): string {
  if (Array.isArray(value)) return `[${value.map((each) => write(each, used, false)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if ('$ref' in value && typeof value.$ref === 'string' && !keysAreNames) {
    const shape = referredShape(value.$ref);
    used.add(shape);
    return shapeConstant(shape);
  }
  const entries = Object.entries(value)
    // A property may have the name "description". Only the keyword is dropped.
    .filter(([key]) => keysAreNames || !UNREAD.includes(key))
    .map(
      ([key, each]) => `${JSON.stringify(key)}: ${write(each, used, key === 'properties' && !keysAreNames)}`,
    );
  return `{ ${entries.join(', ')} }`;
}

/** The types of a document and of its `$defs`. `name` is the name of the whole document in snake_case. */
export function documentFile(root: string, schema: string, name: string): string {
  const text = readFileSync(join(root, schema), 'utf8');
  const { $defs, ...document } = JSON.parse(text) as WireSchema & { readonly $defs: Shapes };
  return `/** \`${schema}\`, checked and with its defaults. */\n\n${declarations({ ...$defs, [name]: document }, settingsSpelling)}`;
}

/** The names that the tenant document lists, for code that needs them as values. */
export function documentNamesFile(root: string): string {
  const text = readFileSync(join(root, 'schemas/tenant/1/tenant.schema.json'), 'utf8');
  const { properties = {} } = JSON.parse(text) as WireSchema;
  const list = (property: string): string =>
    JSON.stringify(Object.keys(properties[property]?.properties ?? {}).sort());
  return `
/** The areas of the site. Each name is the label before a tenant's host. */
export const AREAS = ${list('areas')} as const;

export const FONT_STYLES = ${list('fonts')} as const;
`;
}

/** The types of the seed files of a tenant. Keys are quoted, because some have hyphens. */
export function seedFile(root: string): string {
  const folder = join(root, 'schemas/seed');
  const files = readdirSync(folder).filter((file) => file.endsWith('.schema.json'));
  const parts = files.sort().map((file) => {
    const schema = JSON.parse(readFileSync(join(folder, file), 'utf8')) as WireSchema;
    const type = typeOf(schema, { ...requestSpelling, key: (key) => JSON.stringify(key) });
    const name = camelKey(basename(file, '.schema.json').replaceAll('-', '_'));
    return `${comment(schema.description)}readonly ${name}: ${type};`;
  });
  return `
import type * as Wire from './wire';

/** The content of the seed files, by file. */
export interface SeedFiles {
${parts.join('\n')}
}
`;
}
