/** What the tenant's document says, as workflows read it from the store. */
import { selectSettingsOf, selectTenant, type RootState } from '../../../core/contract';
import type { TenantSchemas } from '../domain/tenantSchemas';
import type { JoiningSettings } from '../settings';

export function selectSettings(state: RootState): Partial<JoiningSettings> {
  return selectSettingsOf<Partial<JoiningSettings>>(state, 'joining');
}

/** The tenant's own questions, by the `key` of each use of the section. */
export function selectTenantSchemas(state: RootState): TenantSchemas {
  const uses = (selectTenant(state).sections ?? []).filter(({ use }) => use === 'joining.tenantQuestions');
  // The web host checked these settings against the manifest's schema.
  return Object.fromEntries(
    uses.map(({ settings }) => [String(settings.key), settings.schema as TenantSchemas[string]]),
  );
}
