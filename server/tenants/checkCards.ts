/** Checks the card provider of a tenant document: it must exist, and its schema must accept the settings. */
import type { ResolvedServices } from '../../schemas/boot';
import { nearest } from '../net/nearestName';
import type { DocumentToCheck } from './checkDocument';
import { checkSchema } from './checkSchema';
import { nodeAt, textOf, type JsonNode } from './jsonTree';
import { problemAt, type ReportProblem } from './source';

export function checkCards(
  { source, catalogue, report }: Pick<DocumentToCheck, 'source' | 'catalogue' | 'report'>,
  root: JsonNode,
): ResolvedServices['cards'] {
  const at = nodeAt(root, ['services', 'cards', 'provider']);
  const provider = textOf(at);
  if (provider === undefined) return undefined;
  const found = catalogue.cardProviders.get(provider);
  if (found === undefined) {
    const names = [...catalogue.cardProviders.keys()];
    const message = `There is no card provider "${provider}". There are ${names.join(', ')}.`;
    const suggestion = nearest(provider, names);
    report(problemAt(source, { code: 'unknown-provider', at, owner: 'core', message, suggestion }));
    return undefined;
  }
  const { validate } = found;
  const say: ReportProblem = (finding) => report(problemAt(source, { ...finding, owner: provider }));
  const path = ['services', 'cards', 'settings'];
  const checked = checkSchema({ root, path, validate, say }) ?? {};
  // Fills in the defaults where the document has no settings, and reports settings that it must have.
  if (nodeAt(root, path) === undefined && !validate(checked)) {
    const message = `The card provider "${provider}" needs settings. Add "settings" beside "provider".`;
    say({ code: 'missing-key', at, message });
  }
  return { provider, settings: checked as Readonly<Record<string, unknown>> };
}
