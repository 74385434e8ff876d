/** The input of the joining rules. It is loaded first, so that the rules stay pure. */
import type { ValidateMembershipBody } from '../../../../schemas/generated/calls/validateMembership';
import type { Wire } from '../../../../schemas/generated/api';
import {
  findMembership,
  findOption,
  findPromotion,
  findVenue,
  type MembershipType,
  type PaymentOption,
  promotionHolds,
  type Promotion,
  readTerms,
  sellsOnline,
  type Venue,
} from '../../catalogue';
import { type Clock, type Executor, type Tenant, todayOf } from '../../kernel';
import { predecessorOf, situationFor, type Predecessor } from '../current/predecessor';
import { situationOf, type Situation } from './customerSituation';

/** The membership as chosen: the body of validate and of store. */
export type ChosenMembership = ValidateMembershipBody;

export interface JoiningFacts {
  /** Today at the home venue. */
  readonly today: string;
  readonly situation: Situation;
  readonly venue: Venue | undefined;
  readonly membership: MembershipType | undefined;
  readonly option: PaymentOption | undefined;
  /** The requested promotion, if it is valid. */
  readonly promotion: Promotion | undefined;
  /** The membership that it replaces or renews. */
  readonly follows: Predecessor | undefined;
  readonly directDebitTerms: readonly Wire.Term[];
  /** The current health commitment terms and membership terms. */
  readonly membershipTerms: readonly Wire.Term[];
  readonly billingAddressRequired: boolean;
  readonly locale: string;
}

export async function loadJoiningFacts(
  executor: Executor,
  tenant: Tenant,
  customerId: string,
  chosen: ChosenMembership,
  clock: Clock,
): Promise<JoiningFacts> {
  const venue = await findVenue(executor, tenant.id, chosen.homeVenueId);
  const today = todayOf(clock, tenant, venue);
  const membership = await findMembership(executor, tenant.id, chosen.membershipTypeId);
  const option = membership && findOption(membership, chosen.paymentOptionId);
  const plain = await situationOf(executor, tenant.id, customerId, today, venue?.name);
  const follows = await predecessorOf(executor, tenant, plain, chosen);
  const terms = await readTerms(executor, tenant.id);
  const found = chosen.promotionCodeId
    ? await findPromotion(executor, tenant.id, chosen.promotionCodeId)
    : undefined;
  return {
    today,
    situation: situationFor(follows, plain),
    follows,
    venue: venue && sellsOnline(venue) ? venue : undefined,
    membership,
    option,
    promotion:
      found && option && follows === undefined && promotionHolds(found, option, today)
        ? found.promotion
        : undefined,
    directDebitTerms: terms.directDebit,
    membershipTerms: [...terms.health, ...terms.membership],
    billingAddressRequired: tenant.client.directDebit.billingAddressRequired,
    locale: tenant.client.locale,
  };
}

/** True when a new direct debit is set up: the option is monthly and the customer has no direct debit. */
export function needsMandate({ option, situation }: Pick<JoiningFacts, 'option' | 'situation'>): boolean {
  return option?.paymentType === 'recurring' && situation.customer?.hasInstruction !== true;
}
