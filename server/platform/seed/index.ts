/** Loads the seeds of the tenants. Only the start imports this file. Other modules import only this file. */
export { loadNewTenants } from './loadNewTenants';
export { seedAll, type SeedOptions } from './seedAll';
export { UnavailableTenants } from './unavailableTenants';
