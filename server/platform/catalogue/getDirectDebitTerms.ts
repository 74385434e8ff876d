import type { Wire } from '../../../schemas/generated/api';
import { type CallTypes, ok, openCall } from '../kernel';
import { readTerms } from './tenantRow';

interface GetDirectDebitTerms extends CallTypes {
  answer: { data: readonly Wire.Term[] };
}

export const getDirectDebitTerms = openCall<GetDirectDebitTerms>(
  'getDirectDebitTerms',
  async ({ tenant }, { db }) => ok({ data: (await readTerms(db, tenant.id)).directDebit }),
);
