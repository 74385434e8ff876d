/** Refusals of a draft that has errors: nothing is published or scheduled. */
import { Failure } from '../../../api/failure';
import { isError, type Problem } from '../../../tenants/problem';
import { operatorText } from '../../operators/text';
import type { Draft } from '../../store';
import type { ConsoleParts } from '../parts';

/** The check is quick: its errors do not wait for a proof. */
export async function refuseErrors({ checker }: Pick<ConsoleParts, 'checker'>, draft: Draft): Promise<void> {
  const problems = await checker.check(draft);
  if (problems.some(isError)) throw refusal('has_errors', problems);
}

export const proofRefusal = (result: 'failed' | 'incomplete', problems: readonly Problem[]): Failure =>
  refusal(`proof_${result}`, problems);

/** The messages of the errors, by pointer. */
function refusal(
  code: 'has_errors' | 'proof_failed' | 'proof_incomplete',
  problems: readonly Problem[],
): Failure {
  const errors: Record<string, string[]> = {};
  for (const { pointer, message } of problems.filter(isError)) (errors[pointer] ??= []).push(message);
  return new Failure(409, code, operatorText(`draft.${code}`), errors);
}
