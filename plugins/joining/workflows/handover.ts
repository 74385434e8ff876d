/**
 * What of a visit goes along to another browser: what is kept over a reload, and no more. It may come from
 * anybody, by a picture on a wall for one, so what comes is looked at more closely than what was kept here.
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

/** The centre alone is in the address already. */
const hasVisitData = ({ selection, answers, tenantAnswers }: StoredVisit) =>
  selection.step === 'membership' || Object.keys({ ...answers, ...tenantAnswers }).length > 0;

/** Who is joining is asked anew: it may be another person who holds the phone. */
function withoutPersonalData(visit: StoredVisit): StoredVisit {
  const { ticks: _given, ...others } = visit;
  return { ...others, detailsConfirmed: false };
}

/** Changing and renewing need a login, which does not go along. */
function give(state: RootState): StoredVisit | undefined {
  if (selectMembershipReference(state)) return undefined;
  const visit = visitToStore(state);
  return hasVisitData(visit) ? withoutPersonalData(visit) : undefined;
}

function path(state: RootState): string {
  const venue = selectVenue(state);
  return venue ? `/centre/${encodeURIComponent(venue.slug)}` : '/';
}

/** Of another centre than the address names, it says nothing about this page. */
function isOfThisPage(state: RootState, { selection }: StoredVisit): boolean {
  const here = selectVenueId(state);
  const isNamed = selectJoining(state).page?.venueSlug !== undefined && here !== undefined;
  return !isNamed || (selection.step !== 'nothing' && selection.venueId === here);
}

/** The tenant's own questions of this page, by the `key` of each use of the section. */
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
