/**
 * What of a visit goes along to another browser: what is kept over a reload, and no more. It may come from
 * anybody, by a picture on a wall for one, so what comes is looked at more closely than what was kept here.
 */
import type { FoyerEvent, HandoverPart, RootState } from '../../../core/contract';
import { handedSections, type Use } from '../domain/handedSections';
import { underChangedDocument } from '../domain/tenantSchemas';
import { documentChanged, selectionReset, visitRestored } from '../state/events';
import { selectExistingWanted } from '../state/existingSelectors';
import { selectJoining } from '../state/joining';
import { isKeptVisit, type KeptVisit } from '../state/keptVisit';
import { selectVenue, selectVenueId } from '../state/selectors';
import { selectTenantQuestionsUses, selectTenantSchemas } from '../state/settings';
import type { TenantQuestions } from '../state/tenantQuestions';
import { visitToKeep } from './writing';

/** The centre alone is in the address already. */
const isWorthIt = ({ selection, answers, tenantAnswers }: KeptVisit) =>
  selection.step === 'membership' || Object.keys({ ...answers, ...tenantAnswers }).length > 0;

/** Who is joining is asked anew: it may be another person who holds the phone. */
function withoutPerson(visit: KeptVisit): KeptVisit {
  const { ticks: _given, ...others } = visit;
  return { ...others, detailsConfirmed: false };
}

/** Changing and renewing need a login, which does not go along. */
function give(state: RootState): KeptVisit | undefined {
  if (selectExistingWanted(state)) return undefined;
  const visit = visitToKeep(state);
  return isWorthIt(visit) ? withoutPerson(visit) : undefined;
}

function path(state: RootState): string {
  const venue = selectVenue(state);
  return venue ? `/centre/${encodeURIComponent(venue.slug)}` : '/';
}

/** Of another centre than the address names, it says nothing about this page. */
function isOfThisPage(state: RootState, { selection }: KeptVisit): boolean {
  const here = selectVenueId(state);
  const isNamed = selectJoining(state).page?.centreSlug !== undefined && here !== undefined;
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

function whatFits(given: TenantQuestions, state: RootState, isChanged: boolean): TenantQuestions {
  const fitting = handedSections(given, usesOf(state));
  return isChanged ? underChangedDocument(fitting, selectTenantSchemas(state)) : fitting;
}

function take(given: unknown, state: RootState, isChanged: boolean): readonly FoyerEvent[] | undefined {
  if (!isKeptVisit(given) || given.existingId !== undefined || selectExistingWanted(state)) return undefined;
  if (!isWorthIt(given) || !isOfThisPage(state, given)) return undefined;
  const tenantAnswers = whatFits(given.tenantAnswers, state, isChanged);
  const visit = withoutPerson({ ...given, tenantAnswers });
  return [selectionReset(), visitRestored(visit), ...(isChanged ? [documentChanged()] : [])];
}

export const handoverPart: HandoverPart = { give, path, take };
