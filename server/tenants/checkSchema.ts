/**
 * Checks a part of a document against a schema, with one Problem for each mistake. It repairs the tree, so
 * that later checks do not report the same mistake again.
 */
import { pointerSteps } from '../../schemas/jsonPointer';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { BLANK, isBlank } from '../../schemas/copyRules';
import {
  hasLost,
  itemsOf,
  memberOf,
  membersOf,
  nodeAt,
  removeAt,
  replaceAt,
  textOf,
  toValue,
  type JsonNode,
  type Path,
} from './jsonTree';
import { valueFinding } from './schemaMessages';
import type { ReportProblem } from './source';
import { nearest } from '../net/nearestName';

export interface SchemaCheck {
  readonly root: JsonNode;
  /** Path of the checked part. */
  readonly path: Path;
  readonly validate: ValidateFunction;
  readonly reportProblem: ReportProblem;
}

/** Returns the repaired value with its defaults. Undefined if the part is absent. */
export function checkSchema(check: SchemaCheck): unknown {
  if (nodeAt(check.root, check.path) === undefined) return undefined;
  const first = run(check);
  if (first.errors.length > 0) {
    // A repaired key makes its content visible to the check, and that content may have misspelt keys too.
    for (let depth = 0; depth < 8 && suggestKeys(check); depth += 1);
    reportMissing(check);
    reportValues(check);
  }
  reportBlanks(check);
  return first.errors.length > 0 ? run(check).value : first.value;
}

function run({ root, path, validate }: SchemaCheck): { value: unknown; errors: readonly ErrorObject[] } {
  const node = nodeAt(root, path);
  // Validation fills in defaults. `toValue` makes a new value each time, so nothing is shared.
  const value = node === undefined ? undefined : toValue(node);
  validate(value);
  return { value, errors: validate.errors ?? [] };
}

function suggestKeys(check: SchemaCheck): boolean {
  const { errors } = run(check);
  const unknown = errors.filter((error) => error.keyword === 'additionalProperties');
  for (const error of unknown) suggestKey(check, error, errors, unknown);
  return unknown.length > 0;
}

function suggestKey(
  check: SchemaCheck,
  error: ErrorObject,
  errors: readonly ErrorObject[],
  unknown: readonly ErrorObject[],
): void {
  const { root, reportProblem } = check;
  const path = pathOf(check, error);
  const member = memberOf(nodeAt(root, path), String(error.params.additionalProperty));
  if (member === undefined) return;
  const allowedKeys = Object.keys((error.parentSchema as { properties?: object }).properties ?? {});
  const present = new Set(membersOf(nodeAt(root, path)).map((each) => each.key));
  const absent = allowedKeys.filter((key) => !present.has(key));
  const here = (each: ErrorObject): boolean => each.instancePath === error.instancePath;
  const missing = errors.filter((each) => each.keyword === 'required' && here(each));
  const onlyMissing: unknown =
    missing.length === 1 && unknown.filter(here).length === 1
      ? missing[0]?.params.missingProperty
      : undefined;
  const meant = nearest(member.key, absent) ?? (typeof onlyMissing === 'string' ? onlyMissing : undefined);
  const suggestion = meant ?? nearest(member.key, allowedKeys);
  const keys =
    allowedKeys.length === 0
      ? 'none is'
      : `${allowedKeys.join(', ')} ${allowedKeys.length === 1 ? 'is' : 'are'}`;
  const message = `"${member.key}" is not a key that is known here; ${keys}.`;
  reportProblem({ code: 'unknown-key', at: member, message, suggestion });
  if (meant === undefined) removeAt(root, [...path, member.key]);
  else member.key = meant;
}

function reportMissing(check: SchemaCheck): void {
  for (const error of run(check).errors) {
    if (error.keyword !== 'required') continue;
    const at = nodeAt(check.root, pathOf(check, error));
    const key = String(error.params.missingProperty);
    if (hasLost(at, key)) continue;
    const message = `"${key}" is missing here.`;
    check.reportProblem({ code: 'missing-key', at, message });
  }
}

function reportValues(check: SchemaCheck): void {
  const { root, reportProblem } = check;
  const reported = new Set<string>();
  const removals: Path[] = [];
  for (const error of run(check).errors) {
    if (error.keyword === 'required' || error.keyword === 'additionalProperties') continue;
    // Only the first error of a value is reported, and errors inside a choice are left out.
    if (reported.has(error.instancePath) || isInsideChoice(error)) continue;
    reported.add(error.instancePath);
    const path = pathOf(check, error);
    // Too few entries, because an entry was reported and removed.
    if (error.keyword.startsWith('min') && nodeAt(root, path)?.damaged === true) continue;
    // This was reported when the file was read.
    if (typeof error.data === 'number' && !Number.isFinite(error.data)) {
      removals.push(path);
      continue;
    }
    const { code, message, suggestion } = valueFinding(error);
    reportProblem({ code, at: nodeAt(root, path), message, suggestion });
    if (suggestion !== undefined) replaceAt(root, path, suggestion);
    else removals.push(path);
  }
  // Backwards, so that the indexes of list entries stay valid.
  for (const path of removals.reverse()) if (path.length > 0) removeAt(root, path);
}

/** Runs after values of a wrong type were removed. */
function reportBlanks({ root, path, validate: { schema }, reportProblem }: SchemaCheck): void {
  if (typeof schema === 'object') checkBlanks(nodeAt(root, path), schema, reportProblem);
}

function isInsideChoice(error: ErrorObject): boolean {
  return /\/(anyOf|oneOf)\/\d+\//.test(error.schemaPath);
}

/** Path of the value of the error, from the root of the document. */
function pathOf(check: SchemaCheck, error: ErrorObject): Path {
  const path: (string | number)[] = [...check.path];
  for (const key of pointerSteps(error.instancePath)) {
    const isItem = nodeAt(check.root, path)?.content.kind === 'array';
    path.push(isItem ? Number(key) : key);
  }
  return path;
}

interface Schema {
  readonly [keyword: string]: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly type?: unknown;
  readonly holds?: unknown;
  readonly default?: unknown;
}

/**
 * Blank texts in settings: customers would see an empty line or label. Values with `"holds"` have separate
 * checks. An empty default means that no text is needed.
 */
function checkBlanks(node: JsonNode | undefined, schema: Schema, reportProblem: ReportProblem): void {
  if (node === undefined || schema.holds !== undefined) return;
  const text = schema.type === 'string' && schema.default !== '' ? textOf(node) : undefined;
  if (text !== undefined && isBlank(text)) reportProblem({ code: 'empty-text', at: node, message: BLANK });
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    checkBlanks(memberOf(node, name)?.value, inner, reportProblem);
  for (const item of itemsOf(node)) checkBlanks(item, schema.items ?? {}, reportProblem);
}
