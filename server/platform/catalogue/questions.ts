import type { MembershipSeed } from './format';
import type { QuestionGroupSeed } from './questionsFormat';

export function questionsOf(
  { questions = [] }: MembershipSeed,
  groups: readonly QuestionGroupSeed[],
): QuestionGroupSeed[] {
  return questions.flatMap((id) => groups.filter((group) => group.id === id));
}
