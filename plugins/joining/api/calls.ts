/** The calls of the joining flow after its first section, by what they ask. Workflows call these; screens never do. */
import { send, type Result } from '../../../core/contract';
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

export const askMemberships = (venueId: string): Promise<Result<readonly MembershipType[]>> =>
  send(getMembershipTypes, { query: { venue_id: venueId } });

/** Of all centres. */
export const askAllMemberships = (): Promise<Result<readonly MembershipType[]>> =>
  send(getJoiningMemberships, {});

export const askCosts = (question: CostsQuestion): Promise<Result<Costs>> => send(getCosts, question);

export const askQuestions = (typeId: string): Promise<Result<readonly QuestionGroup[]>> =>
  send(getCustomQuestions, { params: { id: typeId } });

export const askHealthTerms = (typeId: string): Promise<Result<readonly Term[]>> =>
  send(getHealthTerms, { params: { typeId } });

export const askMembershipTerms = (typeId: string): Promise<Result<readonly Term[]>> =>
  send(getMembershipTerms, { params: { typeId } });

export const askDirectDebitTerms = (): Promise<Result<readonly Term[]>> => send(getDirectDebitTerms, {});

export const checkPromotion = (promotionCode: string, paymentOptionId: string) =>
  send(validatePromotion, { params: { promotionCode, paymentOptionId } });

export const checkMembership = (step: ValidateMembershipQuery['step'], body: ValidateMembershipBody) =>
  send(validateMembership, { query: { step }, body });

export const storeTheMembership = (
  body: StoreMembershipBody,
  idempotencyKey: string,
): Promise<Result<StoreMembershipAnswer>> => send(storeMembership, { body, idempotencyKey });

export const saveAnswers = (id: string, body: SaveCustomAnswersBody, idempotencyKey: string) =>
  send(saveCustomAnswers, { params: { id }, body, idempotencyKey });
