/** Routes for data fields, additional questions and terms. */
import type { Wire } from '../../../schemas/generated/api';
import type { GetCustomQuestionsParams } from '../../../schemas/generated/calls/getCustomQuestions';
import type { GetDataFieldsQuery } from '../../../schemas/generated/calls/getDataFields';
import type { GetHealthTermsParams } from '../../../schemas/generated/calls/getHealthTerms';
import type { GetMembershipTermsParams } from '../../../schemas/generated/calls/getMembershipTerms';
import type { GetTermsQuery } from '../../../schemas/generated/calls/getTerms';
import { findCustomer } from '../auth/customers';
import { findCustomersCart } from '../checkout/carts';
import { showTerms } from '../checkout/cartTerms';
import type { Executor } from '../db/database';
import { ok, openCall, type CallTypes } from '../http/call';
import { notFound, unauthorised } from '../http/failure';
import type { MembershipSeed } from '../seed/format';
import type { QuestionGroupSeed } from '../seed/questionsFormat';
import { findMembership } from './catalogue';
import { checksumOf, serializeSections } from './dataFields';
import { readDataFields, readQuestions, readTerms } from './tenantRow';

interface GetDataFields extends CallTypes {
  query: GetDataFieldsQuery;
  answer: { data: Wire.DataFieldSection[]; checksum: string };
}

/** A signed-in customer gets their own answers in the form that updates them. */
const getDataFields = openCall<GetDataFields>('getDataFields', async ({ tenant, query, session }, { db }) => {
  const sections = (await readDataFields(db, tenant.id))[query.onboarding_type];
  const updates = query.onboarding_type === 'membership_purchase' && session !== undefined;
  const customer = updates ? await findCustomer(db, tenant.id, session.customerId) : undefined;
  return ok({ data: serializeSections(sections, customer?.answers ?? {}), checksum: checksumOf(sections) });
});

interface GetCustomQuestions extends CallTypes {
  params: GetCustomQuestionsParams;
  answer: { data: Wire.QuestionGroup[] };
}

const getCustomQuestions = openCall<GetCustomQuestions>(
  'getCustomQuestions',
  async ({ tenant, params }, { db }) => {
    const type = await membershipOr404(db, tenant.id, params.id);
    const groups = questionsOf(type, await readQuestions(db, tenant.id));
    return ok({ data: groups.map(serializeGroup) });
  },
);

export function questionsOf(
  { questions = [] }: MembershipSeed,
  groups: readonly QuestionGroupSeed[],
): QuestionGroupSeed[] {
  return questions.flatMap((id) => groups.filter((group) => group.id === id));
}

function serializeGroup(group: QuestionGroupSeed): Wire.QuestionGroup {
  return {
    id: group.id,
    title: group.title,
    questions: group.questions.map((question) => ({
      id: question.id,
      reference: question.reference,
      label: question.label,
      type: question.type,
      options: question.options ?? {},
      ...(question.optionOrder && { option_order: question.optionOrder }),
      placeholder: question.placeholder ?? null,
      default: question.default ?? null,
      is_required: question.isRequired === true,
      description: question.description ?? null,
    })),
  };
}

interface GetTerms extends CallTypes {
  query: GetTermsQuery;
  answer: { data: readonly Wire.Term[] };
}

/**
 * With a cart: only for its customer, and only terms that are not accepted yet. Without a cart: the terms of
 * registration.
 */
const getTerms = openCall<GetTerms>('getTerms', async ({ tenant, query, session }, { db }) => {
  if (query.cart_id === undefined) return ok({ data: (await readTerms(db, tenant.id)).registration });
  if (session === undefined) throw unauthorised();
  const cart = await findCustomersCart(db, tenant.id, session.customerId, query.cart_id);
  if (cart === undefined) throw notFound();
  return ok({ data: await showTerms(db, tenant, cart.id) });
});

interface GetDirectDebitTerms extends CallTypes {
  answer: { data: readonly Wire.Term[] };
}

const getDirectDebitTerms = openCall<GetDirectDebitTerms>('getDirectDebitTerms', async ({ tenant }, { db }) =>
  ok({ data: (await readTerms(db, tenant.id)).directDebit }),
);

interface GetMembershipTerms extends CallTypes {
  params: GetMembershipTermsParams;
  answer: { data: readonly Wire.Term[] };
}

const getMembershipTerms = openCall<GetMembershipTerms>(
  'getMembershipTerms',
  async ({ tenant, params }, { db }) => {
    const type = await membershipOr404(db, tenant.id, params.typeId);
    return ok({ data: named((await readTerms(db, tenant.id)).membership, type.terms) });
  },
);

interface GetHealthTerms extends CallTypes {
  params: GetHealthTermsParams;
  answer: { data: readonly Wire.Term[] };
}

const getHealthTerms = openCall<GetHealthTerms>('getHealthTerms', async ({ tenant, params }, { db }) => {
  const type = await membershipOr404(db, tenant.id, params.typeId);
  return ok({ data: named((await readTerms(db, tenant.id)).health, type.healthCommitment) });
});

async function membershipOr404(executor: Executor, tenant: string, id: string): Promise<MembershipSeed> {
  const type = await findMembership(executor, tenant, id);
  if (type === undefined) throw notFound();
  return type;
}

function named(terms: readonly Wire.Term[], ids: readonly string[] = []): Wire.Term[] {
  return terms.filter((term) => ids.includes(term.id));
}

export const questionRoutes = [
  getDataFields,
  getCustomQuestions,
  getTerms,
  getDirectDebitTerms,
  getMembershipTerms,
  getHealthTerms,
];
