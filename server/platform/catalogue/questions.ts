import type { MembershipSeed } from '../seed/format';
import type { QuestionGroupSeed } from '../seed/questionsFormat';

export function questionsOf(
  { questions = [] }: MembershipSeed,
  groups: readonly QuestionGroupSeed[],
): QuestionGroupSeed[] {
  return questions.flatMap((id) => groups.filter((group) => group.id === id));
}
