import { Failure } from '../../kernel';
import type { Predecessor } from './predecessor';

const FIELD = { change: 'changedMembershipId', renewal: 'renewedMembershipId' } as const;
const CODE = { change: 'not_changeable', renewal: 'not_renewable' } as const;

/**
 * Throws the message that says why the membership cannot be changed or renewed. Status 409 when the client
 * requests the options, 422 when it submits a choice.
 */
export function refusePredecessor(follows: Predecessor | undefined, status: 409 | 422 = 422): void {
  if (follows?.refusal === undefined) return;
  const errors = status === 422 ? { [FIELD[follows.kind]]: [follows.refusal] } : {};
  throw new Failure(status, CODE[follows.kind], follows.refusal, errors);
}
