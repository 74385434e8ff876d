/** What an operator may do: pure functions of their grants. */
import type { Wire } from '../../../schemas/generated/api';

export type Grant = Wire.Grant;
export type Role = Grant['role'];

/** Everything, also for tenants that are added later. */
export const ADMINISTERS_ALL: readonly Grant[] = [{ role: 'administer', tenants: 'all' }];

/** Each role includes the ones before it. */
export const ROLES: readonly Role[] = ['view', 'edit', 'publish', 'administer'];

const includes = (role: Role, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed);

const covers = ({ tenants }: Grant, tenant: string): boolean => tenants === 'all' || tenants.includes(tenant);

export const isAllowed = (grants: readonly Grant[], role: Role, tenant: string): boolean =>
  grants.some((grant) => includes(grant.role, role) && covers(grant, tenant));

/** The tenants for which the operator has at least this role. */
export function tenantsWith(grants: readonly Grant[], role: Role): 'all' | readonly string[] {
  const enough = grants.filter((grant) => includes(grant.role, role));
  if (enough.some(({ tenants }) => tenants === 'all')) return 'all';
  return [...new Set(enough.flatMap(({ tenants }) => tenants))];
}

/** Undefined: none. */
export function highestRole(grants: readonly Grant[], tenant: string): Role | undefined {
  return [...ROLES].reverse().find((role) => isAllowed(grants, role, tenant));
}

/** At least one operator must administer all tenants, also future ones. */
export const administersAll = (grants: readonly Grant[]): boolean =>
  tenantsWith(grants, 'administer') === 'all';

/** An administrator of some tenants gives and takes roles for these only. */
export function mayGive(administrator: readonly Grant[], given: readonly Grant[]): boolean {
  const own = tenantsWith(administrator, 'administer');
  return (
    own === 'all' ||
    given.every(({ tenants }) => tenants !== 'all' && tenants.every((id) => own.includes(id)))
  );
}

/** True if the administrator administers a tenant that the grants name. */
export function isInReach(administrator: readonly Grant[], grants: readonly Grant[]): boolean {
  const own = tenantsWith(administrator, 'administer');
  return (
    own === 'all' || grants.some(({ tenants }) => tenants !== 'all' && tenants.some((id) => own.includes(id)))
  );
}
