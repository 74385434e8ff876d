/**
 * The part of a visit that moves to another browser: only the data that is stored for a reload. Received data
 * may come from anyone, for example by a QR code on a wall, so it is checked more strictly than locally
 * stored data.
 */
import type { FoyerEvent, HandoverPart, RootState } from '../../../core/contract';
import { handoverAnswers, type Use } from '../domain/handoverAnswers';
import { afterDocumentChange } from '../domain/tenantSchemas';
import { documentChanged, selectionReset, visitRestored } from '../state/events';
import { selectMembershipReference } from '../state/currentMembershipSelectors';
import { selectJoining } from '../state/joining';
import { isStoredVisit, type StoredVisit } from '../state/storedVisit';
import { selectVenue, selectVenueId } from '../state/selectors';
import { selectTenantQuestionsUses, selectTenantSchemas } from '../state/settings';
import type { TenantQuestions } from '../state/tenantQuestions';
import { visitToStore } from './storeVisit';

/** A venue alone is already in the address. */
const hasVisitData = ({ selection, answers, tenantAnswers }: StoredVisit) =>
  selection.step === 'membership' || Object.keys({ ...answers, ...tenantAnswers }).length > 0;

/** The details must be confirmed again, because another person may hold the phone. */
function withoutPersonalData(visit: StoredVisit): StoredVisit {
  const { ticks: _given, ...others } = visit;
  return { ...others, detailsConfirmed: false };
}

/** A change and a renewal need a login, which is not handed over. */
function give(state: RootState): StoredVisit | undefined {
  if (selectMembershipReference(state)) return undefined;
  const visit = visitToStore(state);
  return hasVisitData(visit) ? withoutPersonalData(visit) : undefined;
}

function path(state: RootState): string {
  const venue = selectVenue(state);
  return venue ? `/centre/${encodeURIComponent(venue.slug)}` : '/';
}

/** A visit for another venue than that of the address does not apply to this page. */
function isOfThisPage(state: RootState, { selection }: StoredVisit): boolean {
  const here = selectVenueId(state);
  const isNamed = selectJoining(state).page?.venueSlug !== undefined && here !== undefined;
  return !isNamed || (selection.step !== 'nothing' && selection.venueId === here);
}

/** The tenant questions of this page, by the `key` of each use of the section. */
function usesOf(state: RootState): Readonly<Record<string, Use>> {
  return Object.fromEntries(
    selectTenantQuestionsUses(state).map(({ id, settings: { key, sensitive, schema } }) => [
      key,
      { sectionId: id, sensitive, schema },
    ]),
  );
}

function validParts(given: TenantQuestions, state: RootState, isChanged: boolean): TenantQuestions {
  const fitting = handoverAnswers(given, usesOf(state));
  return isChanged ? afterDocumentChange(fitting, selectTenantSchemas(state)) : fitting;
}

function take(given: unknown, state: RootState, isChanged: boolean): readonly FoyerEvent[] | undefined {
  if (!isStoredVisit(given) || given.existingId !== undefined || selectMembershipReference(state))
    return undefined;
  if (!hasVisitData(given) || !isOfThisPage(state, given)) return undefined;
  const tenantAnswers = validParts(given.tenantAnswers, state, isChanged);
  const visit = withoutPersonalData({ ...given, tenantAnswers });
  return [selectionReset(), visitRestored(visit), ...(isChanged ? [documentChanged()] : [])];
}

export const handoverPart: HandoverPart = { give, path, take };
