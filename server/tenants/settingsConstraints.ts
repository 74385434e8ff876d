/**
 * Settings that depend on each other. `"spans"` of a settings schema defines the minimum distance between two
 * numbers. Each number may be valid while the pair is not.
 */
import type { Plugin } from './catalogue';
import { memberOf, type JsonNode } from './jsonTree';
import type { Problem } from './problem';
import type { ReportProblem } from './source';

interface Constraint {
  readonly from: string;
  readonly to: string;
  readonly least: number;
  readonly severity: Problem['severity'];
  /** `{span}` is replaced by the actual distance. */
  readonly message: string;
}

/**
 * Only settings in the document are checked. The plugin is responsible for its defaults, which `settings`
 * contains too.
 */
export function checkConstraints(
  received: JsonNode | undefined,
  plugin: Plugin,
  settings: Readonly<Record<string, unknown>>,
  reportProblem: ReportProblem,
): void {
  for (const { from, to, least, severity, message } of constraintsOf(plugin.settings.schema)) {
    const [low, high] = [settings[from], settings[to]];
    const at = received && (memberOf(received, to) ?? memberOf(received, from));
    if (at === undefined || typeof low !== 'number' || typeof high !== 'number') continue;
    if (high - low >= least) continue;
    reportProblem({
      code: 'settings-span',
      at,
      message: message.replace('{span}', String(high - low)),
      severity,
    });
    // The most serious constraint comes first, and one problem is enough.
    return;
  }
}

function constraintsOf(schema: object): readonly Constraint[] {
  return 'spans' in schema && Array.isArray(schema.spans) ? (schema.spans as readonly Constraint[]) : [];
}
