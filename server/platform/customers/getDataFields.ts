import type { Wire } from '../../../schemas/generated/api';
import type { GetDataFieldsQuery } from '../../../schemas/generated/calls/getDataFields';
import { findCustomer } from './customers';
import { type CallTypes, ok, openCall } from '../kernel';
import { checksumOf, readDataFields, serializeSections } from '../catalogue';

interface GetDataFields extends CallTypes {
  query: GetDataFieldsQuery;
  answer: { data: Wire.DataFieldSection[]; checksum: string };
}

/** A signed-in customer gets their own answers in the form that updates them. */
export const getDataFields = openCall<GetDataFields>(
  'getDataFields',
  async ({ tenant, query, session }, { db }) => {
    const sections = (await readDataFields(db, tenant.id))[query.onboarding_type];
    const updates = query.onboarding_type === 'membership_purchase' && session !== undefined;
    const customer = updates ? await findCustomer(db, tenant.id, session.customerId) : undefined;
    return ok({ data: serializeSections(sections, customer?.answers ?? {}), checksum: checksumOf(sections) });
  },
);
