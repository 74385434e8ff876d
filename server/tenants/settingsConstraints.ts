/**
 * Settings that depend on each other. `"spans"` of a settings schema defines the minimum distance between two
 * numbers. Each number may be valid while the pair is not.
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
  /** `{span}` is replaced by the actual distance. */
  readonly message: string;
}

export interface ConstraintsToCheck {
  readonly source: SourceFile;
  /** Node of the document's `settings`. */
  readonly node: JsonNode | undefined;
  readonly owner: string;
  readonly plugin: Plugin;
  /** With defaults. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly report: Report;
}

/** Only settings in the document are checked. The plugin is responsible for its defaults. */
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
    // The most serious constraint comes first, and one problem is enough.
    return;
  }
}

function constraintsOf(schema: object): readonly Constraint[] {
  return 'spans' in schema && Array.isArray(schema.spans) ? (schema.spans as readonly Constraint[]) : [];
}
