/** The truth tables of the demo tenants: which sections are shown in which case. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readTenantFolder } from '../../server/documents/tenantFolders';
import { proveDocument, renderTruth } from '../../server/documents/proof';
import { loadCatalogue } from '../../server/tenants/manifests/loadCatalogue';

/** Folder of the tables in the project. */
export const TABLES = 'tests/truth';

/** The text of each file by its path in the project. */
export function truthFiles(root: string): ReadonlyMap<string, string> {
  const catalogue = loadCatalogue(root);
  const tenants = join(root, 'tenants');
  return new Map(
    readdirSync(tenants).map((id) => [
      `${TABLES}/${id}.md`,
      renderTruth(id, proveDocument(readTenantFolder(tenants, id), catalogue).tables),
    ]),
  );
}
