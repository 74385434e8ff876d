/** The API calls of the joining flow after its first section. Workflows make them; screens never do. */
import { sendCall, type Result } from '../../../core/contract';
import type { Term } from '../../../schemas/generated/api';
import { getChangeCosts } from '../../../schemas/generated/calls/getChangeCosts';
import { getCosts } from '../../../schemas/generated/calls/getCosts';
import { getCustomQuestions } from '../../../schemas/generated/calls/getCustomQuestions';
import { getDataFields } from '../../../schemas/generated/calls/getDataFields';
import { getDirectDebitTerms } from '../../../schemas/generated/calls/getDirectDebitTerms';
import { getHealthTerms } from '../../../schemas/generated/calls/getHealthTerms';
import { getJoiningMemberships } from '../../../schemas/generated/calls/getJoiningMemberships';
import { getMembershipChange } from '../../../schemas/generated/calls/getMembershipChange';
import { getMembershipTerms } from '../../../schemas/generated/calls/getMembershipTerms';
import { getMembershipTypes } from '../../../schemas/generated/calls/getMembershipTypes';
import { getMyMemberships } from '../../../schemas/generated/calls/getMyMemberships';
import { renewMembership, type RenewMembershipBody } from '../../../schemas/generated/calls/renewMembership';
import {
  saveCustomAnswers,
  type SaveCustomAnswersBody,
} from '../../../schemas/generated/calls/saveCustomAnswers';
import { storeMembership, type StoreMembershipBody } from '../../../schemas/generated/calls/storeMembership';
import {
  validateMembership,
  type ValidateMembershipBody,
  type ValidateMembershipQuery,
} from '../../../schemas/generated/calls/validateMembership';
import { validatePromotion } from '../../../schemas/generated/calls/validatePromotion';
import type { ChangeCostsQuestion, CostsQuestion } from '../domain/price';

export const fetchMemberships = (venueId: string) =>
  sendCall(getMembershipTypes, { query: { venue_id: venueId } });

export const fetchAllMemberships = () => sendCall(getJoiningMemberships, {});

export const fetchMyMemberships = () => sendCall(getMyMemberships, {});

export const fetchChange = (id: string) => sendCall(getMembershipChange, { params: { id } });

export const fetchCosts = (question: CostsQuestion) => sendCall(getCosts, question);

export const fetchChangeCosts = (question: ChangeCostsQuestion) => sendCall(getChangeCosts, question);

export const fetchQuestions = (typeId: string) => sendCall(getCustomQuestions, { params: { id: typeId } });

/** Terms count as loaded only with status 200. */
async function fetchTerms(response: Promise<Result<readonly Term[]>>): Promise<Result<readonly Term[]>> {
  const result = await response;
  if (!result.ok || result.status === 200) return result;
  return { ok: false, failure: { kind: 'malformed', status: result.status, message: '' } };
}

export const fetchHealthTerms = (typeId: string) =>
  fetchTerms(sendCall(getHealthTerms, { params: { typeId } }));

export const fetchMembershipTerms = (typeId: string) =>
  fetchTerms(sendCall(getMembershipTerms, { params: { typeId } }));

/** The questions about the customer, with the answers so far. */
export const fetchDetails = () =>
  sendCall(getDataFields, { query: { onboarding_type: 'membership_purchase' } });

export const fetchDirectDebitTerms = () => fetchTerms(sendCall(getDirectDebitTerms, {}));

export const checkPromotion = (promotionCode: string, paymentOptionId: string) =>
  sendCall(validatePromotion, { params: { promotionCode, paymentOptionId } });

export const checkMembership = (step: ValidateMembershipQuery['step'], body: ValidateMembershipBody) =>
  sendCall(validateMembership, { query: { step }, body });

export const postMembership = (body: StoreMembershipBody, idempotencyKey: string) =>
  sendCall(storeMembership, { body, idempotencyKey });

export const postRenewal = (id: string, body: RenewMembershipBody, idempotencyKey: string) =>
  sendCall(renewMembership, { params: { id }, body, idempotencyKey });

export const saveAnswers = (id: string, body: SaveCustomAnswersBody, idempotencyKey: string) =>
  sendCall(saveCustomAnswers, { params: { id }, body, idempotencyKey });
