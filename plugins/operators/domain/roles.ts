/** What an operator may do. Each role includes the ones before it. The server decides again. */
import type { Grant, Operator, TenantSummary } from '../../../schemas/generated/api';

export type Role = TenantSummary['role'];

export const ROLES: readonly Role[] = ['view', 'edit', 'publish', 'administer'];

export const mayEdit = (role: Role): boolean => role !== 'view';
export const mayPublish = (role: Role): boolean => role === 'publish' || role === 'administer';

/** For at least one tenant. */
export const mayAdminister = (grants: readonly Grant[]): boolean =>
  grants.some(({ role }) => role === 'administer');

export const administersAll = (grants: readonly Grant[]): boolean =>
  grants.some(({ role, tenants }) => role === 'administer' && tenants === 'all');

/** One operator with a password must administer all tenants. An invitation may never be accepted. */
export function isLastAdministrator(operators: readonly Operator[], { id }: Pick<Operator, 'id'>): boolean {
  const active = operators.filter(({ status, grants }) => status === 'active' && administersAll(grants));
  return active.length === 1 && active[0]?.id === id;
}

/** The first grant without a tenant, or -1. */
export const grantWithoutTenant = (grants: readonly Grant[]): number =>
  grants.findIndex(({ tenants }) => tenants.length === 0);
