/** The list of tenants on the home page. */
import type { TenantSummary } from '../../../schemas/generated/api';
import { isFoundIn, searchedText } from '../../../core/contract';

export interface ListedTenant {
  readonly tenant: TenantSummary;
  /** What a search finds: name, id and hosts. */
  readonly searched: string;
}

/** Computed once for each response, because it takes longer than a search. */
export const listedTenants = (tenants: readonly TenantSummary[]): readonly ListedTenant[] =>
  tenants.map((tenant) => ({
    tenant,
    searched: searchedText([tenant.name, tenant.id, ...tenant.hosts].join(' ')),
  }));

/** The tenant is not served as its newest document says, or the document has Problems, as far as they are known. */
export const needsAttention = ({ status, problemCount }: TenantSummary): boolean =>
  status !== 'active' || (problemCount ?? 0) > 0;

/** The server checks documents in the background. Until then their Problems are not known. */
export const isChecked = ({ problemCount }: TenantSummary): boolean => problemCount !== null;

export function foundTenants(
  listed: readonly ListedTenant[],
  typed: string,
  onlyAttention: boolean,
): readonly TenantSummary[] {
  return listed
    .filter(
      ({ searched, tenant }) => isFoundIn(searched, typed) && (!onlyAttention || needsAttention(tenant)),
    )
    .map(({ tenant }) => tenant);
}
