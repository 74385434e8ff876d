import type { Wire } from '../../../../schemas/generated/api';
import type { ConsoleParts } from '../parts';
import { serializeDraftFacts } from '../serialize';

/** The drafts of a tenant, saved last first. */
export async function draftSummaries(
  { store, checker }: Pick<ConsoleParts, 'store' | 'checker'>,
  tenant: string,
): Promise<readonly Wire.DraftSummary[]> {
  const summaries = [];
  for (const { id } of await store.drafts(tenant)) {
    const draft = await store.draft(id);
    summaries.push(serializeDraftFacts(draft, await checker.check(draft)));
  }
  return summaries;
}
