import { selectSettingsOf, selectTenant, type RootState } from '../../../core/contract';
import type { PluginSettings, SectionSettings } from '../../../schemas/generated/settings';
import type { SectionUse } from '../domain/handoverAnswers';
import type { TenantSchemas } from '../domain/tenantSchemas';

export const selectSettings = (state: RootState): Partial<PluginSettings['joining']> =>
  selectSettingsOf(state, 'joining');

const ALL_PAYMENT_TYPES = ['recurring', 'fixed'] as const;

/** The payment types that the operator sells online. */
export const selectSoldPaymentTypes = (state: RootState) =>
  selectSettings(state).paymentTypes ?? ALL_PAYMENT_TYPES;

/** The web host has validated the settings against the manifest's schema. */
interface TenantQuestionsSection {
  readonly settings: SectionSettings['joining.tenantQuestions'];
}

/** The uses of the section with tenant questions in the journey, by their `key`. */
export const selectTenantQuestionsUses = (state: RootState): Readonly<Record<string, SectionUse>> =>
  Object.fromEntries(
    (selectTenant(state).sections ?? [])
      .filter(
        (section): section is typeof section & TenantQuestionsSection =>
          section.use === 'joining.tenantQuestions',
      )
      .map(({ id, settings: { key, sensitive, schema } }) => [key, { sectionId: id, sensitive, schema }]),
  );

/** The schemas of the tenant questions, by the `key` of each use of the section. */
export const selectTenantSchemas = (state: RootState): TenantSchemas =>
  Object.fromEntries(
    Object.entries(selectTenantQuestionsUses(state)).map(([key, { schema }]) => [key, schema]),
  );
