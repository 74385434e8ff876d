/** When a customer must send a new document: shortly before the old one expires, until a new one is received. */
import { addDays, type Executor, type Tenant, todayAt, toDays } from '../kernel';

const EXPIRING_SOON_DAYS = 30;

export interface SentDocument {
  readonly status: 'received' | 'accepted' | 'refused';
  readonly uploaded_at: Date;
}

export const daysToExpiry = (expiresOn: string, today: string): number => toDays(expiresOn) - toDays(today);

export const expiresSoon = (expiresOn: string, today: string): boolean =>
  daysToExpiry(expiresOn, today) <= EXPIRING_SOON_DAYS;

/** Whether the newest document was sent in the current renewal period and the venue has not yet checked it. */
export function replacementIsReceived(
  { client }: Tenant,
  expiresOn: string,
  newest: SentDocument | undefined,
): boolean {
  if (newest?.status !== 'received') return false;
  return todayAt(newest.uploaded_at, client.timeZone) >= addDays(expiresOn, -EXPIRING_SOON_DAYS);
}

export const newestDocument = (
  executor: Executor,
  tenant: string,
  customerId: string,
): Promise<SentDocument | undefined> =>
  executor
    .selectFrom('documents')
    .select(['status', 'uploaded_at'])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
