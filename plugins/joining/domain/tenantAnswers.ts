/** Which answers to a tenant's own questions are harmless to keep over a reload. */
import { looksLikeHealth, looksLikeLongNumber } from './answers';

interface SectionAnswers {
  readonly sectionId: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly done: boolean;
  readonly sensitive: boolean;
}

const isHarmless = ([name, answer]: [string, unknown]) =>
  !looksLikeHealth(name) && !looksLikeLongNumber(JSON.stringify(answer) ?? '');

function harmless<T extends SectionAnswers>(section: T): T {
  const all = Object.entries(section.answers);
  const safe = section.sensitive ? [] : all.filter(isHarmless);
  // Where something had to be dropped, the section is asked again.
  return { ...section, answers: Object.fromEntries(safe), done: section.done && safe.length === all.length };
}

export const harmlessTenantAnswers = <T extends SectionAnswers>(
  sections: Readonly<Record<string, T>>,
): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(sections).map(([key, section]) => [key, harmless(section)]));
