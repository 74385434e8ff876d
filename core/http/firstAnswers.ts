/** Answers that came with the page: the first call that asks for one gets it, without a request. */
import type { Boot } from '../../schemas/boot';

type FirstAnswers = Boot['answers'];
type First = FirstAnswers[number];

const taken = new WeakSet<First>();

/** Undefined when there is none, it was cut short, it is a visitor's and a customer asks, or it was used: a second look wants fresh data. */
export function takeFirstAnswer(
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
