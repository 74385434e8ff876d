/** Checks the choice of a provider in a tenant document: it must exist, and its schema must accept the settings. */
import { PROVIDER_WORDS, type ProviderChoice, type ProviderKind } from '../providers/providerChoice';
import type { Catalogue } from './catalogue';
import { nearest } from '../net/nearestName';
import { checkSchema } from './checkSchema';
import { hasLost, nodeAt, textOf, type JsonNode } from './jsonTree';
import type { Reporter } from './source';

export function checkProvider(
  kind: ProviderKind,
  root: JsonNode,
  { providers }: Catalogue,
  reporter: Reporter,
): ProviderChoice | undefined {
  const ofKind = providers[kind];
  const at = nodeAt(root, ['services', kind, 'provider']);
  const provider = textOf(at);
  if (provider === undefined) return undefined;
  const found = ofKind.get(provider);
  if (found === undefined) {
    const names = [...ofKind.keys()];
    const message = `There is no ${PROVIDER_WORDS[kind]} "${provider}". There are ${names.join(', ')}.`;
    const suggestion = nearest(provider, names);
    reporter('core')({ code: 'unknown-provider', at, message, suggestion });
    return undefined;
  }
  const { validate } = found;
  const reportProblem = reporter(provider);
  const path = ['services', kind, 'settings'];
  const checked = checkSchema({ root, path, validate, reportProblem }) ?? {};
  // Fills in the defaults where the document has no settings, and reports settings that it must have.
  const isLost = hasLost(nodeAt(root, ['services', kind]), 'settings');
  if (nodeAt(root, path) === undefined && !isLost && !validate(checked)) {
    const message = `The ${PROVIDER_WORDS[kind]} "${provider}" needs settings. Add "settings" beside "provider".`;
    reportProblem({ code: 'missing-key', at, message });
  }
  return { provider, settings: checked as Readonly<Record<string, unknown>> };
}
