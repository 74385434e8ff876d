/** Writes down what came of asking for an authorisation. */
import { json } from '../db/columns';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import { moveAttempt, type Attempt, type Opened } from './attempts';
import { cardProviderOf } from './cardProvider';
import { recordAuthorised, recordNothingTaken, recordUnknown, settled } from './ending';
import type { CardProvider, Outcome, Standing } from './provider';
import { isWebAddress } from './scaAddress';
import { isSettled, voidAuthorisation, settle } from './settle';

export async function writeDown(
  platform: Platform,
  tenant: Tenant,
  provider: CardProvider,
  opened: Opened,
  asked: Outcome<Standing>,
): Promise<Attempt> {
  const { attempt } = opened;
  switch (asked.ending) {
    case 'refused':
    case 'unreachable':
      return recordNothingTaken(platform, tenant, attempt, { kind: 'voided' }, { tell: false });
    case 'unanswered':
      return askAgain(platform, tenant, provider, opened);
    case 'done':
      return writeDownStanding(platform, tenant, opened, asked.value);
  }
}

/** The answer was lost: the provider's books may still tell, and then the customer need not wait. */
async function askAgain(
  platform: Platform,
  tenant: Tenant,
  provider: CardProvider,
  opened: Opened,
): Promise<Attempt> {
  const unknown = await recordUnknown(platform, opened.attempt);
  const found = await provider.lookUp(unknown.vendor_tx_code);
  if (found.ending !== 'done') return unknown;
  return writeDownStanding(platform, tenant, { ...opened, attempt: unknown }, found.value);
}

async function writeDownStanding(
  platform: Platform,
  tenant: Tenant,
  opened: Opened,
  standing: Standing,
): Promise<Attempt> {
  const { attempt } = opened;
  switch (standing.kind) {
    case 'authorised':
      return orphanedLetGo(
        platform,
        tenant,
        await recordAuthorised(platform, attempt, standing.transactionId, standing.card),
        standing,
      );
    case 'challenge':
      return writeDownChallenge(platform, tenant, opened, standing);
    case 'declined':
      return recordNothingTaken(platform, tenant, attempt, standing, { tell: false });
    case 'voided':
      return recordNothingTaken(platform, tenant, attempt, { kind: 'voided' }, { tell: false });
    case 'captured':
      return settle(platform, tenant, attempt, { tell: false });
  }
}

async function writeDownChallenge(
  platform: Platform,
  tenant: Tenant,
  { attempt, scaReference }: Opened,
  standing: Extract<Standing, { kind: 'challenge' }>,
): Promise<Attempt> {
  const now = platform.clock.now();
  const scaData = {
    creq: standing.cReq,
    threeDSSessionData: Buffer.from(scaReference).toString('base64url'),
  };
  const moved = await moveAttempt(platform.db, attempt, 'challenge', now, {
    step: 'challenge',
    provider_transaction_id: standing.transactionId,
    sca_url: standing.scaUrl,
    sca_data: json(scaData),
    challenge_opened_at: now,
  });
  const recorded = await settled(platform, attempt, moved);
  // An address that is no web address is never given to a browser: without it the challenge cannot be met.
  return isWebAddress(standing.scaUrl)
    ? recorded
    : voidAuthorisation(platform, tenant, recorded, { tell: false });
}

/** While we waited, somebody ended the attempt: what the provider holds for it is let go. */
async function orphanedLetGo(
  platform: Platform,
  tenant: Tenant,
  attempt: Attempt,
  standing: Extract<Standing, { kind: 'authorised' | 'captured' | 'voided' }>,
): Promise<Attempt> {
  const ended = isSettled(attempt) && attempt.state !== 'captured';
  if (ended) await cardProviderOf(platform.config, tenant).abort(standing.transactionId);
  return attempt;
}
