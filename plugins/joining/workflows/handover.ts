/**
 * The part of a visit that moves to another browser: only the data that is stored for a reload. Received data
 * may come from anyone, for example by a QR code on a wall, so it is checked more strictly than locally
 * stored data.
 */
import type { FoyerEvent, HandoverPart, RootState } from '../../../core/contract';
import { venuePath } from '../domain/addresses';
import { handoverAnswers } from '../domain/handoverAnswers';
import { afterDocumentChange } from '../domain/tenantSchemas';
import { documentChanged, selectionReset, visitRestored } from '../state/events';
import { selectJoining } from '../state/joining';
import { hasAnswers, isStoredVisit, withoutConsents, type StoredVisit } from '../state/storedVisit';
import { selectMembershipReference, selectVenue, selectVenueId } from '../state/selectors';
import { selectTenantQuestionsUses, selectTenantSchemas } from '../state/settings';
import type { TenantQuestions } from '../state/tenantQuestions';
import { visitToStore } from './storeVisit';

/** A venue alone is already in the address. */
const hasVisitData = (visit: StoredVisit) => visit.selection.step === 'membership' || hasAnswers(visit);

/** The details must be confirmed again, because another person may hold the phone. */
const withoutPersonalData = (visit: StoredVisit): StoredVisit => ({
  ...withoutConsents(visit),
  detailsConfirmed: false,
});

/** A change and a renewal need a login, which is not handed over. */
function visitToHandOver(state: RootState): StoredVisit | undefined {
  if (selectMembershipReference(state)) return undefined;
  const visit = visitToStore(state);
  return hasVisitData(visit) ? withoutPersonalData(visit) : undefined;
}

function path(state: RootState): string {
  const venue = selectVenue(state);
  return venue ? venuePath(venue) : '/';
}

/** A visit for another venue than that of the address does not apply to this page. */
function isOfThisPage(state: RootState, { selection }: StoredVisit): boolean {
  const here = selectVenueId(state);
  const isNamed = selectJoining(state).page?.venueSlug !== undefined && here !== undefined;
  return !isNamed || (selection.step !== 'nothing' && selection.venueId === here);
}

function validAnswers(answers: TenantQuestions, state: RootState, isChanged: boolean): TenantQuestions {
  const fitting = handoverAnswers(answers, selectTenantQuestionsUses(state));
  return isChanged ? afterDocumentChange(fitting, selectTenantSchemas(state)) : fitting;
}

function eventsOfHandover(
  value: unknown,
  state: RootState,
  isChanged: boolean,
): readonly FoyerEvent[] | undefined {
  if (!isStoredVisit(value) || value.existingId !== undefined || selectMembershipReference(state))
    return undefined;
  if (!hasVisitData(value) || !isOfThisPage(state, value)) return undefined;
  const tenantAnswers = validAnswers(value.tenantAnswers, state, isChanged);
  const visit = withoutPersonalData({ ...value, tenantAnswers });
  return [selectionReset(), visitRestored(visit), ...(isChanged ? [documentChanged()] : [])];
}

export const handoverPart: HandoverPart = { give: visitToHandOver, path, take: eventsOfHandover };
