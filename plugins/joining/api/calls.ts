/** The API calls of the joining flow after its first section. Workflows make them; screens never do. */
import { sendCall, type Result } from '../../../core/contract';
import type { Costs, MembershipType, QuestionGroup, Term } from '../../../schemas/generated/api';
import { getCosts, type GetCostsParams, type GetCostsQuery } from '../../../schemas/generated/calls/getCosts';
import { getCustomQuestions } from '../../../schemas/generated/calls/getCustomQuestions';
import { getDirectDebitTerms } from '../../../schemas/generated/calls/getDirectDebitTerms';
import { getHealthTerms } from '../../../schemas/generated/calls/getHealthTerms';
import { getJoiningMemberships } from '../../../schemas/generated/calls/getJoiningMemberships';
import { getMembershipTerms } from '../../../schemas/generated/calls/getMembershipTerms';
import { getMembershipTypes } from '../../../schemas/generated/calls/getMembershipTypes';
import {
  saveCustomAnswers,
  type SaveCustomAnswersBody,
} from '../../../schemas/generated/calls/saveCustomAnswers';
import {
  storeMembership,
  type StoreMembershipAnswer,
  type StoreMembershipBody,
} from '../../../schemas/generated/calls/storeMembership';
import {
  validateMembership,
  type ValidateMembershipBody,
  type ValidateMembershipQuery,
} from '../../../schemas/generated/calls/validateMembership';
import { validatePromotion } from '../../../schemas/generated/calls/validatePromotion';

export interface CostsQuestion {
  readonly params: GetCostsParams;
  readonly query: GetCostsQuery;
}

export const fetchMemberships = (venueId: string): Promise<Result<readonly MembershipType[]>> =>
  sendCall(getMembershipTypes, { query: { venue_id: venueId } });

/** The memberships of all venues. */
export const fetchAllMemberships = (): Promise<Result<readonly MembershipType[]>> =>
  sendCall(getJoiningMemberships, {});

export const fetchCosts = (question: CostsQuestion): Promise<Result<Costs>> => sendCall(getCosts, question);

export const fetchQuestions = (typeId: string): Promise<Result<readonly QuestionGroup[]>> =>
  sendCall(getCustomQuestions, { params: { id: typeId } });

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

export const fetchDirectDebitTerms = () => fetchTerms(sendCall(getDirectDebitTerms, {}));

export const checkPromotion = (promotionCode: string, paymentOptionId: string) =>
  sendCall(validatePromotion, { params: { promotionCode, paymentOptionId } });

export const checkMembership = (step: ValidateMembershipQuery['step'], body: ValidateMembershipBody) =>
  sendCall(validateMembership, { query: { step }, body });

export const postMembership = (
  body: StoreMembershipBody,
  idempotencyKey: string,
): Promise<Result<StoreMembershipAnswer>> => sendCall(storeMembership, { body, idempotencyKey });

export const saveAnswers = (id: string, body: SaveCustomAnswersBody, idempotencyKey: string) =>
  sendCall(saveCustomAnswers, { params: { id }, body, idempotencyKey });
