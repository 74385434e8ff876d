/**
 * Settings that belong together: `"spans"` of a settings schema says how far one number must lie above
 * another. Each on its own may be right; what is wrong is the two.
 */
import type { Plugin } from './catalogue';
import { memberOf, nodeAt, type JsonNode } from './jsonTree';
import type { Problem, Report } from './problem';
import { problemAt, type SourceFile } from './source';

interface Constraint {
  readonly from: string;
  readonly to: string;
  readonly least: number;
  readonly severity: Problem['severity'];
  /** `{span}` stands for what was found. */
  readonly message: string;
}

export interface ConstraintsToCheck {
  readonly source: SourceFile;
  /** Of the document's `settings`. */
  readonly node: JsonNode | undefined;
  readonly owner: string;
  readonly plugin: Plugin;
  /** With defaults. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly report: Report;
}

/** A tenant that says nothing has the plugin's own numbers, which are the plugin's business. */
export function checkConstraints({
  source,
  node,
  owner,
  plugin,
  settings,
  report,
}: ConstraintsToCheck): void {
  const received = nodeAt(node, [owner]);
  for (const { from, to, least, severity, message } of constraintsOf(plugin.settings.schema)) {
    const [low, high] = [settings[from], settings[to]];
    const at = received && (memberOf(received, to) ?? memberOf(received, from));
    if (at === undefined || typeof low !== 'number' || typeof high !== 'number') continue;
    if (high - low >= least) continue;
    const text = message.replace('{span}', String(high - low));
    report(problemAt(source, { code: 'settings-span', at, owner, message: text, severity }));
    // The gravest comes first, and says enough.
    return;
  }
}

function constraintsOf(schema: object): readonly Constraint[] {
  return 'spans' in schema && Array.isArray(schema.spans) ? (schema.spans as readonly Constraint[]) : [];
}
