/** The predecessor of a membership: the one that it replaces or renews. */
import { type Executor, Failure, notFound, type Tenant } from '../../kernel';
import { withoutMembership, type Situation } from '../joining/customerSituation';
import { changeWindow, whyNotChangeable, type StartWindow } from './changeable';
import { findCurrentMembership, type CurrentMembership } from './currentMemberships';
import { renewalStart, whyNotRenewable } from './renewable';

export interface Change {
  readonly kind: 'change';
  readonly old: CurrentMembership;
  /** Undefined when no day is possible. Then `refusal` is set. */
  readonly window: StartWindow | undefined;
  /** The reason why the change is not possible, for the customer. */
  readonly refusal: string | undefined;
}

export interface Renewal {
  readonly kind: 'renewal';
  readonly old: CurrentMembership;
  readonly startDate: string;
  readonly refusal: string | undefined;
}

export type Predecessor = Change | Renewal;

export interface PredecessorQuery {
  readonly changedMembershipId?: string | null | undefined;
  readonly renewedMembershipId?: string | null | undefined;
}

/** Undefined for a membership without predecessor. Throws 404 when the predecessor is not the customer's. */
export async function predecessorOf(
  executor: Executor,
  tenant: Tenant,
  situation: Situation,
  query: PredecessorQuery,
): Promise<Predecessor | undefined> {
  const id = query.changedMembershipId ?? query.renewedMembershipId;
  if (!id) return undefined;
  const customerId = situation.customer?.id ?? '';
  const old = await findCurrentMembership(executor, tenant.id, customerId, id, situation.today);
  if (old === undefined) throw notFound();
  return query.changedMembershipId
    ? changeOf(tenant, old, situation)
    : renewalOf(tenant, old, situation.today);
}

export function changeOf(tenant: Tenant, old: CurrentMembership, situation: Situation): Change {
  const window = changeWindow(old, tenant.client, situation.today);
  return { kind: 'change', old, window, refusal: whyNotChangeable(old, situation.customer, window) };
}

export function renewalOf(tenant: Tenant, old: CurrentMembership, today: string): Renewal {
  const refusal = whyNotRenewable(old, tenant.client, today);
  return { kind: 'renewal', old, startDate: renewalStart(old, today), refusal };
}

/** The situation for the purchase rules, without the predecessor, so that it does not block the purchase. */
export function situationFor(follows: Predecessor | undefined, situation: Situation): Situation {
  return follows === undefined ? situation : withoutMembership(situation, follows.old.id);
}

const FIELD = { change: 'changedMembershipId', renewal: 'renewedMembershipId' } as const;
const CODE = { change: 'not_changeable', renewal: 'not_renewable' } as const;

/** Throws the refusal: 409 when the client asks for the options, 422 when it submits a choice. */
export function refusePredecessor(follows: Predecessor | undefined, status: 409 | 422 = 422): void {
  if (follows?.refusal === undefined) return;
  const errors = status === 422 ? { [FIELD[follows.kind]]: [follows.refusal] } : {};
  throw new Failure(status, CODE[follows.kind], follows.refusal, errors);
}
