/** Checks the seed of a tenant. */
import { pointerSteps } from '../../schemas/jsonPointer';
import { existsSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { readContent } from '../../server/net/folders';
import { seedErrors } from '../../server/platform/seed/readSeed';
import type { SeedSchemas } from '../../server/platform/seed/seedSchemas';
import { itemsOf, memberOf, type JsonNode } from '../../server/tenants/jsonTree';
import { sortProblems, type Problem } from '../../server/tenants/problem';
import { parseSource, positionOf, type Position, type SourceFile } from '../../server/tenants/source';

/** An invalid seed makes its tenant unavailable. With another platform, no seed is needed. */
export function seedProblems(dir: string, tenant: string, schemas: SeedSchemas): readonly Problem[] {
  const folder = join(dir, tenant, 'seed');
  if (!existsSync(folder)) return [];
  const files = new Map<string, SeedFile>();
  const problems = seedErrors(folder, schemas).map((error): Problem => {
    const file = files.get(error.file) ?? readSeedFile(dir, tenant, error.file);
    files.set(error.file, file);
    const position = positionIn(file, error.pointer);
    return { code: 'seed', severity: 'error', tenant, ...position, owner: 'platform', message: error.fault };
  });
  return sortProblems(problems);
}

interface SeedFile {
  readonly source: SourceFile;
  /** The first place that is no JSON. */
  readonly syntax: Problem | undefined;
}

function readSeedFile(dir: string, tenant: string, path: string): SeedFile {
  const file = [basename(dir), ...relative(dir, path).split(sep)].join('/');
  const content = readContent(path);
  const bytes = content !== undefined && 'bytes' in content ? content.bytes : new Uint8Array();
  const syntax: Problem[] = [];
  const source = parseSource(tenant, file, bytes, (problem) => syntax.push(problem));
  return { source, syntax: syntax[0] };
}

function positionIn({ source, syntax }: SeedFile, pointer: string | undefined): Position {
  if (pointer !== undefined) return positionOf(source, deepestNode(source.root, pointer));
  return { file: source.file, line: syntax?.line ?? 1, column: syntax?.column ?? 1, pointer: '' };
}

/** The node of a JSON pointer with `#`, or the nearest node around it. */
function deepestNode(root: JsonNode | undefined, pointer: string): JsonNode | undefined {
  let node = root;
  for (const name of pointerSteps(pointer)) {
    const next = itemsOf(node)[Number(name)] ?? memberOf(node, name)?.value;
    if (next === undefined) return node;
    node = next;
  }
  return node;
}
