import type { Wire } from '../../../schemas/generated/api';
import type { GetDataFieldsQuery } from '../../../schemas/generated/calls/getDataFields';
import { findCustomer } from './customers';
import { ok, openCall, type CallTypes } from '../kernel/http/call';
import { checksumOf, serializeSections } from '../catalogue/dataFields';
import { readDataFields } from '../catalogue/tenantRow';

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
