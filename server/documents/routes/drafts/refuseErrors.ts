/** Refusals of a draft or a version that has errors: nothing is published or scheduled. */
import { Failure } from '../../../api/failure';
import { isError, type Problem } from '../../../tenants/problem';
import { operatorText } from '../../operators/text';
import type { Draft, VersionFacts } from '../../store';
import type { ConsoleParts } from '../parts';

/** The check is quick: its errors do not wait for a proof. */
export async function refuseErrors({ checker }: Pick<ConsoleParts, 'checker'>, draft: Draft): Promise<void> {
  const problems = await checker.check(draft);
  if (problems.some(isError)) throw refusal('has_errors', problems);
}

/**
 * No web host can serve such a version: it was edited in the files, or an earlier release wrote it. In an emergency a
 * check that did not end does not prevent the rollback.
 */
export async function refuseVersionWithErrors(
  { summaries }: Pick<ConsoleParts, 'summaries'>,
  version: VersionFacts,
): Promise<void> {
  const problems = (await summaries.problemsOf(version)).filter(({ code }) => code !== 'check-incomplete');
  if (problems.some(isError)) throw refusal('has_errors', problems, 'version.has_errors');
}

export const proofRefusal = (result: 'failed' | 'incomplete', problems: readonly Problem[]): Failure =>
  refusal(`proof_${result}`, problems);

/** The messages of the errors, by pointer. */
function refusal(
  code: 'has_errors' | 'proof_failed' | 'proof_incomplete',
  problems: readonly Problem[],
  key: Parameters<typeof operatorText>[0] = `draft.${code}`,
): Failure {
  const errors: Record<string, string[]> = {};
  for (const { pointer, message } of problems.filter(isError)) (errors[pointer] ??= []).push(message);
  return new Failure(409, code, operatorText(key), errors);
}
