/** The base of every module: database, HTTP, money, calendar, secrets, outbox, limits. Other modules import only this file. */
export {
  addDays,
  addMonths,
  ageOn,
  daysInMonth,
  fromDays,
  isCalendarDate,
  parts,
  prettyDate,
  resolveSeedDate,
  toDays,
  write,
} from './calendar/dates';
export { todayAt } from './calendar/today';
export { todayOf, zoneOf } from './calendar/venueTime';
export { instantAt, wallTime } from './calendar/zonedTime';
export { type Clock, systemClock } from './clock';
export { type PlatformConfig, readPlatformConfig } from './config';
export { checkoutText, type TextValues } from './copy/checkoutText';
export { text, textAt, textFor, type TextKey } from './copy/text';
export { oneAtATime } from './db/advisoryLock';
export { type Instant, json, type Json, type JsonOrNull, type OptionalInstant } from './db/columns';
export { type Db, type Executor, type OpenDatabase, openEmbedded, openPostgres } from './db/database';
export { migrate } from './db/migrate';
export type { Tables } from './db/tables';
export { registerDocs } from './docs/registerDocs';
export {
  type Answer,
  type AnyCall,
  type CallRequest,
  created,
  type CustomerRequest,
  defineCall,
  ok,
  type Session,
  type Shopper,
  type ShopperRequest,
  type Staff,
} from './http/call';
export { currentCaller } from './http/caller';
export { readDescriptors, readShapes } from './http/descriptors';
export {
  conflict,
  type Errors,
  Failure,
  type FieldErrors,
  forbidden,
  invalid,
  notFound,
  stale,
  unauthorised,
  unavailable,
} from './http/failure';
export { invalidDate } from './http/fieldErrors';
export { releaseInterrupted } from './http/idempotency';
export { areaAddress, areaAddressOfRequest, pageOriginOf, storePageOrigin } from './http/pageOrigin';
export { type Attempt, RateLimits } from './http/rateLimit';
export { readJson } from './http/readJson';
export { registerCall } from './http/registerCall';
export { SchemaBook } from './http/schemas';
export { failureOf } from './http/toFailure';
export { formatMinor } from './money/formatMinor';
export { serializeMoney } from './money/serializeMoney';
export { enqueueMail } from './outbox/mail';
export { checkStoredMessage, enqueue, markSent, type Message, sendSooner } from './outbox/outbox';
export { isRefusal, postToProvider, providerProblem } from './outbox/providerMessage';
export { type MessageSenders, sendDue } from './outbox/sender';
export type { Log, Platform } from './platform';
export { newReference } from './references';
export { repeat, type Repeated } from './repeat';
export { makeSecrets, readMasterKey, type Secrets } from './secrets/encryption';
export { refuseOtherKey } from './secrets/keyCheck';
export { redactCardNumbers, redactDeep } from './secrets/redaction';
export { hashToken, newToken } from './secrets/tokens';
export type { AreaName, Client } from './tenants/client';
export type { Tenant } from './tenants/tenant';
export { loadTenants } from './tenants/tenants';
