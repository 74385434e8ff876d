/** Selects the non-sensitive answers to tenant questions, which may be stored for a reload. */
import { isNonSensitive } from '../../../core/contract';
import { askedAs, type SectionAnswers, type TenantSchemas } from './tenantSchemas';

function nonSensitive<T extends SectionAnswers>(section: T, schema: TenantSchemas[string] | undefined): T {
  const all = Object.entries(section.answers);
  const isHarmless = ([name, answer]: [string, unknown]) =>
    isNonSensitive(`${name} ${JSON.stringify(askedAs(schema, name))}`, answer);
  const safe = section.sensitive ? [] : all.filter(isHarmless);
  // If an answer was dropped, the section is asked again.
  return { ...section, answers: Object.fromEntries(safe), done: section.done && safe.length === all.length };
}

export const nonSensitiveTenantAnswers = <T extends SectionAnswers>(
  sections: Readonly<Record<string, T>>,
  schemas: TenantSchemas,
): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(sections).map(([key, section]) => [key, nonSensitive(section, schemas[key])]),
  );
