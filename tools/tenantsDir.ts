import { resolve } from 'node:path';

/** The tenants folder that the servers read: `TENANTS_DIR`, or the project's own. */
export const tenantsDir = (root: string): string => resolve(root, process.env.TENANTS_DIR || 'tenants');
