/** Loads the seeds and the providers of the tenants. Only the start imports this file. Other modules import only this file. */
export type { DocumentsAddress } from './documentsClient';
export { followServices } from './followServices';
export { loadNewTenants, UnavailableTenants } from './loadNewTenants';
export { readSeed } from './readSeed';
export { seedAll, type SeededTenant, type SeedOptions } from './seedAll';
