import type { Wire } from '../../../schemas/generated/api';
import type { GetMembershipTermsParams } from '../../../schemas/generated/calls/getMembershipTerms';
import { type CallTypes, ok, openCall } from '../kernel';
import { readTerms } from './tenantRow';
import { membershipOr404, named } from './membershipTerms';

interface GetMembershipTerms extends CallTypes {
  params: GetMembershipTermsParams;
  answer: { data: readonly Wire.Term[] };
}

export const getMembershipTerms = openCall<GetMembershipTerms>(
  'getMembershipTerms',
  async ({ tenant, params }, { db }) => {
    const type = await membershipOr404(db, tenant.id, params.typeId);
    return ok({ data: named((await readTerms(db, tenant.id)).membership, type.terms) });
  },
);
