/** Preloaded responses of the page: the first call with the same parameters gets the answer without a request. */
import type { Boot } from '../../schemas/boot';

type FirstAnswers = Boot['answers'];
type First = FirstAnswers[number];

const taken = new WeakSet<First>();

/**
 * Undefined if there is no answer, if it is partial, if it is for visitors and the user has a session, or if
 * it was already used: a second call needs fresh data.
 */
export function takePreloadedResponse(
  answers: FirstAnswers,
  call: string,
  asked: Readonly<Record<string, string>>,
  hasSession: boolean,
): First | undefined {
  const found = answers.find(
    (answer) => answer.call === call && !answer.partial && same(answer.params, asked),
  );
  if (!found || taken.has(found)) return undefined;
  taken.add(found);
  return found.visitors && hasSession ? undefined : found;
}

function same(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
