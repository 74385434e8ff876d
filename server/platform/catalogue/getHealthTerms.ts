import type { Wire } from '../../../schemas/generated/api';
import type { GetHealthTermsParams } from '../../../schemas/generated/calls/getHealthTerms';
import { type CallTypes, ok, openCall } from '../kernel';
import { readTerms } from './tenantRow';
import { membershipOr404, named } from './membershipTerms';

interface GetHealthTerms extends CallTypes {
  params: GetHealthTermsParams;
  answer: { data: readonly Wire.Term[] };
}

export const getHealthTerms = openCall<GetHealthTerms>(
  'getHealthTerms',
  async ({ tenant, params }, { db }) => {
    const type = await membershipOr404(db, tenant.id, params.typeId);
    return ok({ data: named((await readTerms(db, tenant.id)).health, type.healthCommitment) });
  },
);
