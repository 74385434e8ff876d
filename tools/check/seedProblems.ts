/** Checks the seed of a tenant. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { ConfigurationError } from '../../server/net/configurationError';
import { readSeed, SeedError } from '../../server/platform/seed/readSeed';
import type { SeedSchemas } from '../../server/platform/seed/seedSchemas';
import { itemsOf, memberOf, type JsonNode } from '../../server/tenants/jsonTree';
import type { Problem } from '../../server/tenants/problem';
import { parseSource, positionOf, type Position } from '../../server/tenants/source';

/** An invalid seed makes its tenant unavailable. With another platform, no seed is needed. */
export function seedProblems(dir: string, tenant: string, schemas: SeedSchemas): readonly Problem[] {
  if (!existsSync(join(dir, tenant, 'seed'))) return [];
  try {
    readSeed(dir, tenant, schemas);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const { message, ...position } =
      error instanceof SeedError
        ? { ...seedPosition(dir, tenant, error), message: error.fault }
        : { ...START, file: [basename(dir), tenant, 'seed'].join('/'), message: error.message };
    return [{ code: 'seed', severity: 'error', tenant, ...position, owner: 'platform', message }];
  }
}

const START = { line: 1, column: 1, pointer: '' };

function seedPosition(dir: string, tenant: string, error: SeedError): Position {
  const file = [basename(dir), ...relative(dir, error.file).split(sep)].join('/');
  if (!existsSync(error.file)) return { ...START, file };
  const syntax: Problem[] = [];
  const source = parseSource(tenant, file, readFileSync(error.file), (problem) => syntax.push(problem));
  if (error.pointer !== undefined) return positionOf(source, deepestNode(source.root, error.pointer));
  const { line, column } = syntax[0] ?? START;
  return { file, line, column, pointer: '' };
}

/** The node of a JSON pointer with `#`, or the nearest node around it. */
function deepestNode(root: JsonNode | undefined, pointer: string): JsonNode | undefined {
  let node = root;
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    const next = itemsOf(node)[Number(name)] ?? memberOf(node, name)?.value;
    if (next === undefined) return node;
    node = next;
  }
  return node;
}
