import type { Version } from '../store';
import type { DocumentsExecutor } from '../tables';
import { requireActive } from './tenants';
import { readVersion } from './versions';

/** Refuses a tenant that does not exist with `unknown-tenant`. */
export async function readActiveVersion(db: DocumentsExecutor, tenant: string): Promise<Version> {
  return readVersion(db, tenant, await requireActive(db, tenant));
}
