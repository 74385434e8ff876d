import { readAudit } from '../../operators/audit';
import { tenantsWith } from '../../operators/grants';
import { defineCall, ok } from '../call';

export const getAuditLog = defineCall('getAuditLog', async ({ query, session }, { db }) => {
  const tenants = tenantsWith(session.operator.grants, 'administer');
  return ok({ data: await readAudit(db, { ...query, tenants }) });
});
