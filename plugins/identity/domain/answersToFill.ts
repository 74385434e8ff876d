import type { Answers, PostcodeArea } from '../../../core/contract';
import type { AddressPaths } from './addressQuestions';
import { nonEmpty } from './nonSensitive';

/** The answers that a found area fills in: those that are empty, or that an earlier search filled in. */
export function answersToFill(
  area: PostcodeArea,
  { town, county }: AddressPaths,
  { answers, filledIn }: { readonly answers: Answers; readonly filledIn: Answers },
): Answers {
  const filled = nonEmpty(answers);
  const mayFill = (path: string) => filled[path] === undefined || filled[path] === filledIn[path];
  const offers = [
    [town, area.town],
    [county, area.county],
  ] as const;
  return Object.fromEntries(
    offers.flatMap(([path, name]) =>
      path !== undefined && name !== '' && mayFill(path) ? [[path, name]] : [],
    ),
  );
}
