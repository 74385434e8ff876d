/** The calls that load data of the console. */
import { compareDraft } from '../../../schemas/generated/calls/operators/compareDraft';
import { compareVersions } from '../../../schemas/generated/calls/operators/compareVersions';
import { getConsoleCatalogue } from '../../../schemas/generated/calls/operators/getConsoleCatalogue';
import { getDraft } from '../../../schemas/generated/calls/operators/getDraft';
import {
  getDraftUses,
  type GetDraftUsesQuery,
} from '../../../schemas/generated/calls/operators/getDraftUses';
import { getOperatorSession } from '../../../schemas/generated/calls/operators/getOperatorSession';
import { getOperatorTenant } from '../../../schemas/generated/calls/operators/getOperatorTenant';
import { getOperatorTenants } from '../../../schemas/generated/calls/operators/getOperatorTenants';
import { getOrderVersion } from '../../../schemas/generated/calls/operators/getOrderVersion';
import { getVersion } from '../../../schemas/generated/calls/operators/getVersion';
import { getVersions } from '../../../schemas/generated/calls/operators/getVersions';
import { explainVisibility } from '../../../schemas/generated/calls/operators/explainVisibility';
import { getTenantOffers } from '../../../schemas/generated/calls/operators/getTenantOffers';
import {
  getTenantAsset,
  type GetTenantAssetQuery,
} from '../../../schemas/generated/calls/operators/getTenantAsset';
import type { WhyQuestion } from '../domain/why';
import { sendAsOperator } from './callAsOperator';

interface OfTenant {
  readonly tenant: string;
}
interface OfDraft {
  readonly draft: string;
}

export const fetchSession = () => sendAsOperator(getOperatorSession);
export const fetchCatalogue = () => sendAsOperator(getConsoleCatalogue);
/** Also sent regularly while the server checks documents. The page itself shows the first load. */
export const fetchTenants = () => sendAsOperator(getOperatorTenants, { inBackground: true });
export const fetchTenant = ({ tenant }: OfTenant) =>
  sendAsOperator(getOperatorTenant, { params: { tenant } });
export const fetchDraft = ({ draft }: OfDraft) => sendAsOperator(getDraft, { params: { draft } });
export const fetchVersions = ({ tenant, before }: OfTenant & { readonly before?: number }) =>
  sendAsOperator(getVersions, { params: { tenant }, query: before === undefined ? {} : { before } });
export const fetchVersion = (params: OfTenant & { readonly version: number }) =>
  sendAsOperator(getVersion, { params });
export const fetchComparison = (params: OfTenant & { readonly version: number; readonly base: number }) =>
  sendAsOperator(compareVersions, { params });
export const fetchOrderVersion = (params: OfTenant & { readonly order: string }) =>
  sendAsOperator(getOrderVersion, { params });
export const fetchDraftUses = ({ draft, kind, name, to }: OfDraft & GetDraftUsesQuery) =>
  sendAsOperator(getDraftUses, {
    params: { draft },
    query: { kind, name, ...(to !== undefined && { to }) },
  });
export const fetchDraftComparison = ({ draft }: OfDraft) =>
  sendAsOperator(compareDraft, { params: { draft } });
export const fetchPicture = ({ tenant, ...query }: OfTenant & GetTenantAssetQuery) =>
  sendAsOperator(getTenantAsset, { params: { tenant }, query });
export const fetchOffers = ({ tenant }: OfTenant) => sendAsOperator(getTenantOffers, { params: { tenant } });
export const fetchExplanation = ({
  tenant,
  draft,
  question,
}: OfTenant & Partial<OfDraft> & { readonly question: WhyQuestion }) =>
  sendAsOperator(explainVisibility, {
    params: { tenant },
    body: { ...question, ...(draft !== undefined && { draft }) },
  });
