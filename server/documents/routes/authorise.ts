/** The one place that decides whether an operator may make a call. */
import type { FastifyRequest } from 'fastify';
import { isRecord } from '../../../schemas/isRecord';
import { Failure, notFound, unauthorised } from '../../api/failure';
import { isAllowed, tenantsWith } from '../operators/grants';
import { findSession, type OperatorSession } from '../operators/sessions';
import { operatorText } from '../operators/text';
import { StoreRefusal } from '../store';
import type { Access } from './call';
import type { OperatorCall } from './descriptors';
import type { ConsoleParts } from './parts';

/**
 * Throws 401 without a session. A tenant or a draft that the operator may not even view is 404, as one that does
 * not exist; with a role that is too low it is 403.
 */
export async function authorise(
  parts: ConsoleParts,
  { auth, access }: OperatorCall,
  request: Pick<FastifyRequest, 'headers' | 'params'>,
): Promise<OperatorSession | undefined> {
  const session = await findSession(parts.db, request.headers.authorization, parts.now());
  if (auth !== 'operator') return session;
  if (session === undefined) throw unauthorised();
  if (access !== undefined) await checkAccess(parts, session, access, request.params);
  return session;
}

async function checkAccess(
  parts: ConsoleParts,
  { operator: { grants } }: OperatorSession,
  { role, of }: Access,
  params: unknown,
): Promise<void> {
  if (of === 'any') {
    const tenants = tenantsWith(grants, role);
    if (tenants !== 'all' && tenants.length === 0)
      throw refusal(operatorText('access.roleAnywhere', { right: operatorText(`right.${role}`) }));
    return;
  }
  const id = textIn(params, of);
  const tenant = of === 'tenant' ? id : await tenantOfDraft(parts, id);
  if (tenant === undefined || !isAllowed(grants, 'view', tenant)) throw notFound();
  if (!isAllowed(grants, role, tenant))
    throw refusal(operatorText('access.role', { right: operatorText(`right.${role}`) }));
}

const refusal = (message: string): Failure => new Failure(403, 'forbidden', message);

function textIn(params: unknown, name: string): string {
  const value = isRecord(params) ? params[name] : undefined;
  return typeof value === 'string' ? value : '';
}

const DRAFT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function tenantOfDraft({ store }: ConsoleParts, id: string): Promise<string | undefined> {
  if (!DRAFT_ID.test(id)) return undefined;
  try {
    return (await store.draft(id)).tenant;
  } catch (error) {
    if (error instanceof StoreRefusal && error.code === 'unknown-draft') return undefined;
    throw error;
  }
}
