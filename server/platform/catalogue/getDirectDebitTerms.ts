import type { Wire } from '../../../schemas/generated/api';
import { ok, openCall, type CallTypes } from '../kernel/http/call';
import { readTerms } from './tenantRow';

interface GetDirectDebitTerms extends CallTypes {
  answer: { data: readonly Wire.Term[] };
}

export const getDirectDebitTerms = openCall<GetDirectDebitTerms>(
  'getDirectDebitTerms',
  async ({ tenant }, { db }) => ok({ data: (await readTerms(db, tenant.id)).directDebit }),
);
