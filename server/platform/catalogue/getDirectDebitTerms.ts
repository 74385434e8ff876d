import { ok, defineCall } from '../kernel';
import { readTerms } from './tenantRow';

export const getDirectDebitTerms = defineCall('getDirectDebitTerms', async ({ tenant }, { db }) =>
  ok({ data: (await readTerms(db, tenant.id)).directDebit }),
);
