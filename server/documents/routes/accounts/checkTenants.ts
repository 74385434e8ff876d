import { invalid } from '../../../api/failure';
import type { Grant } from '../../operators/grants';
import { operatorText } from '../../operators/text';
import type { DocumentStore } from '../../store';

/** A misspelt tenant would be a role that never applies. */
export async function checkTenants(
  store: Pick<DocumentStore, 'list'>,
  grants: readonly Grant[],
): Promise<void> {
  const known = new Set((await store.list()).map(({ tenant }) => tenant));
  const messages = grants.flatMap(({ tenants }, at) => {
    const unknown = tenants === 'all' ? undefined : tenants.find((id) => !known.has(id));
    if (unknown === undefined) return [];
    return [[`grants.${at}.tenants`, [operatorText('grants.unknownTenant', { tenant: unknown })]] as const];
  });
  if (messages.length > 0) throw invalid(Object.fromEntries(messages));
}
