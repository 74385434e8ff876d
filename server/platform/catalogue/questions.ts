import type { MembershipType, QuestionGroup } from './format';

export function questionsOf(
  { questions = [] }: MembershipType,
  groups: readonly QuestionGroup[],
): QuestionGroup[] {
  return questions.flatMap((id) => groups.filter((group) => group.id === id));
}
