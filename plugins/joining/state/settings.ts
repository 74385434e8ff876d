/** Settings of the tenant document, for workflows. */
import { selectSettingsOf, selectTenant, type RootState } from '../../../core/contract';
import type { PluginSettings, SectionSettings } from '../../../schemas/generated/settings';
import type { TenantSchemas } from '../domain/tenantSchemas';

export function selectSettings(state: RootState): Partial<PluginSettings['joining']> {
  return selectSettingsOf(state, 'joining');
}

/** One use of the section in a journey. The web host has validated its settings against the manifest's schema. */
export interface TenantQuestionsUse {
  readonly id: string;
  readonly settings: SectionSettings['joining.tenantQuestions'];
}

export const selectTenantQuestionsUses = (state: RootState): readonly TenantQuestionsUse[] =>
  (selectTenant(state).sections ?? []).filter(
    (section): section is typeof section & TenantQuestionsUse => section.use === 'joining.tenantQuestions',
  );

/** The schemas of the tenant questions, by the `key` of each use of the section. */
export const selectTenantSchemas = (state: RootState): TenantSchemas =>
  Object.fromEntries(selectTenantQuestionsUses(state).map(({ settings }) => [settings.key, settings.schema]));
