/** Checks the card provider of a tenant document: it must exist, and its schema must accept the settings. */
import type { ResolvedServices } from '../../schemas/boot';
import type { Catalogue } from './catalogue';
import { nearest } from '../net/nearestName';
import { checkSchema } from './checkSchema';
import { nodeAt, textOf, type JsonNode } from './jsonTree';
import type { Reporter } from './source';

export function checkCards(
  root: JsonNode,
  { cardProviders }: Catalogue,
  reporter: Reporter,
): ResolvedServices['cards'] {
  const at = nodeAt(root, ['services', 'cards', 'provider']);
  const provider = textOf(at);
  if (provider === undefined) return undefined;
  const found = cardProviders.get(provider);
  if (found === undefined) {
    const names = [...cardProviders.keys()];
    const message = `There is no card provider "${provider}". There are ${names.join(', ')}.`;
    const suggestion = nearest(provider, names);
    reporter('core')({ code: 'unknown-provider', at, message, suggestion });
    return undefined;
  }
  const { validate } = found;
  const reportProblem = reporter(provider);
  const path = ['services', 'cards', 'settings'];
  const checked = checkSchema({ root, path, validate, reportProblem }) ?? {};
  // Fills in the defaults where the document has no settings, and reports settings that it must have.
  if (nodeAt(root, path) === undefined && !validate(checked)) {
    const message = `The card provider "${provider}" needs settings. Add "settings" beside "provider".`;
    reportProblem({ code: 'missing-key', at, message });
  }
  return { provider, settings: checked as Readonly<Record<string, unknown>> };
}
