/** The base of every module: database, HTTP, money, calendar, secrets, outbox, limits. Other modules import only this file. */
export * from './calendar/dates';
export { instantAt, todayAt, todayOf, wallTime, zoneOf } from './calendar/venueTime';
export { type Clock, systemClock } from './clock';
export { type PlatformConfig, readPlatformConfig } from './config';
export {
  checkoutText,
  isMailText,
  mailText,
  type MailTextKey,
  text,
  textAt,
  textFor,
  type TextKey,
  type TextValues,
} from './copy/text';
export { Lease } from '../../database/lease';
export { oneAtATime } from '../../database/advisoryLock';
export { type Instant, json, type Json, type JsonOrNull, type OptionalInstant } from '../../database/columns';
export { type Db, type Executor, type OpenDatabase } from './db/database';
export { migratePlatform, platformMigrations } from './db/migratePlatform';
export type { Tables } from './db/tables';
export { registerDocs } from './docs/docsPage';
export * from './http/call';
export { currentCaller } from '../../api/caller';
export { readPlatformCalls } from './http/platformCalls';
export { readShapes } from '../../api/descriptors';
export * from '../../api/failure';
export { invalidDate } from '../../api/fieldErrors';
export { releaseInterrupted } from './http/idempotency';
export { areaAddress, areaAddressOfRequest, pageOriginOf, storePageOrigin } from './http/pageOrigin';
export { type Attempt, RateLimits } from '../../api/rateLimit';
export { readJson } from '../../api/readJson';
export { registerCall } from './http/registerCall';
export { SchemaBook } from '../../api/schemas';
export { failureOf } from '../../api/toFailure';
export { formatMinor, serializeMoney } from './money/serializeMoney';
export { enqueueMail } from './mail/mail';
export { replaceableMailTexts } from './mail/mailContent';
export type { MailItem, MailLine, MailReceipt, MailRequest, MailTemplate } from './mail/mailContent';
export { mailProof, provenAddress, type SentMail } from './mail/mailProof';
export { checkStoredMessage, enqueue, markSent, type Message, sendSooner } from './outbox/outbox';
export { type MailOutcome, type MessageSenders, sendDue } from './outbox/sender';
export type { Log, Platform } from './platform';
export { newReference } from './references';
export { repeat, type RepeatedTask } from '../../net/repeat';
export { makeSecrets, type Secrets } from '../../secrets/encryption';
export { refuseOtherKey } from '../../secrets/keyCheck';
export { openKeyRing } from '../../secrets/keyRing';
export { RELOAD_EVERY_MS, rotationTask } from '../../secrets/rotation';
export type { SecretColumn } from '../../secrets/reencrypt';
export { redactCardNumbers, redactDeep } from './secrets/redaction';
export { hashToken, newToken } from '../../accounts/tokens';
export type { AreaName, Client, Tenant, TenantServices } from './tenants/tenant';
export { loadTenants } from './tenants/tenants';
