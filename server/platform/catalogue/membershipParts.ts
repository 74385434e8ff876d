import type { Wire } from '../../../schemas/generated/api';
import { type Executor, notFound } from '../kernel';
import type { MembershipType, QuestionGroup } from './format';
import { findMembership } from './catalogue';

export async function membershipOr404(
  executor: Executor,
  tenant: string,
  id: string,
): Promise<MembershipType> {
  const type = await findMembership(executor, tenant, id);
  if (type === undefined) throw notFound();
  return type;
}

export function named(terms: readonly Wire.Term[], ids: readonly string[] = []): Wire.Term[] {
  return terms.filter((term) => ids.includes(term.id));
}

export function questionsOf(
  { questions = [] }: MembershipType,
  groups: readonly QuestionGroup[],
): QuestionGroup[] {
  return questions.flatMap((id) => groups.filter((group) => group.id === id));
}
