import { findCustomer } from './customers';
import { ok, defineCall } from '../kernel';
import { checksumOf, readDataFields, serializeSections } from '../catalogue';

/** A signed-in customer gets their own answers in the form that updates them. */
export const getDataFields = defineCall('getDataFields', async ({ tenant, query, session }, { db }) => {
  const sections = (await readDataFields(db, tenant.id))[query.onboarding_type];
  const updates = query.onboarding_type === 'membership_purchase' && session !== undefined;
  const customer = updates ? await findCustomer(db, tenant.id, session.customerId) : undefined;
  return ok({ data: serializeSections(sections, customer?.answers ?? {}), checksum: checksumOf(sections) });
});
