/** Blank texts in settings. Customers would see an empty line, or a label without a text. */
import { BLANK, isBlank } from './checkCopy';
import { itemsOf, memberOf, textOf, type JsonNode } from './jsonTree';
import type { ReportProblem } from './source';

interface Schema {
  readonly [keyword: string]: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly type?: unknown;
  readonly holds?: unknown;
  readonly default?: unknown;
}

/** Values with `"holds"` have separate checks. An empty default means that no text is needed. */
export function checkBlanks(node: JsonNode | undefined, schema: Schema, say: ReportProblem): void {
  if (node === undefined || schema.holds !== undefined) return;
  const text = schema.type === 'string' && schema.default !== '' ? textOf(node) : undefined;
  if (text !== undefined && isBlank(text)) say({ code: 'empty-text', at: node, message: BLANK });
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    checkBlanks(memberOf(node, name)?.value, inner, say);
  for (const item of itemsOf(node)) checkBlanks(item, schema.items ?? {}, say);
}
