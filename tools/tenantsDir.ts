import { resolve } from 'node:path';

/** The folder that holds the tenants, as servers read it: `TENANTS_DIR`, or that of the project. */
export const tenantsDir = (root: string): string => resolve(root, process.env.TENANTS_DIR || 'tenants');
