/** Entitlements: a benefit of a membership or a use of a package that pays for a booking. */
import type { Wire } from '../../../schemas/generated/api';
import { fromDays, toDays } from '../kernel';
import type { BenefitCover, MembershipType } from '../catalogue';
import type { ActivityDocument } from './tables';
import type { PackageType } from './format';

/** A membership or a package of a customer, with its used uses. */
export type EntitlementSource = MembershipSource | PackageSource;

interface ValidityPeriod {
  readonly id: string;
  readonly from: string;
  /** The last day; null if there is no end. */
  readonly until: string | null;
}

export interface MembershipSource extends ValidityPeriod {
  readonly kind: 'membership';
  readonly homeVenueId: string;
  readonly type: MembershipType;
  /** Held and used uses, by `usesKey`. Benefits without a limit are not counted. */
  readonly used: ReadonlyMap<string, number>;
}

export interface PackageSource extends ValidityPeriod {
  readonly kind: 'package';
  readonly usesLeft: number;
  readonly type: PackageType;
}

/** An entitlement for one slot. */
export interface Entitlement {
  readonly kind: 'benefit' | 'package';
  /** The `source_id` of `cover_uses`: the package, or the membership with its benefit. */
  readonly id: string;
  readonly name: string;
  /** The `period` of `cover_uses`, in which uses are counted. */
  readonly period: string;
  /** The number of uses in the period; null if there is no limit or the package counts them. */
  readonly allowed: number | null;
  readonly usesLeft: number | null;
  readonly until: string | null;
}

/** The fields of a slot that decide which entitlements apply. */
export interface EntitledSlot {
  readonly venue_id: string;
  readonly local_date: string;
  readonly start_time: string;
}

type EntitledActivity = Pick<ActivityDocument, 'id' | 'kind' | 'category'>;

export const usesKey = (source: string, period: string): string => `${source} ${period}`;

/** Entitlements with uses left. Benefits come before packages, and packages that expire first come first. */
export function entitlementsFor(
  sources: readonly EntitlementSource[],
  slot: EntitledSlot,
  activity: EntitledActivity,
): Entitlement[] {
  return allEntitlementsFor(sources, slot, activity).filter(
    ({ usesLeft }) => usesLeft === null || usesLeft > 0,
  );
}

/** Also includes entitlements without uses left, because one of their uses may be held for this slot. */
export function allEntitlementsFor(
  sources: readonly EntitlementSource[],
  slot: EntitledSlot,
  activity: EntitledActivity,
): Entitlement[] {
  return sources
    .filter(({ from, until }) => from <= slot.local_date && slot.local_date <= (until ?? slot.local_date))
    .flatMap((source) =>
      source.kind === 'package'
        ? packageEntitlement(source, activity)
        : benefitEntitlements(source, slot, activity),
    );
}

function packageEntitlement(source: PackageSource, activity: Pick<ActivityDocument, 'id'>): Entitlement[] {
  const { id, type, usesLeft, until } = source;
  if (!type.activities.includes(activity.id)) return [];
  return [{ kind: 'package', id, name: type.name, period: '', allowed: null, usesLeft, until }];
}

function benefitEntitlements(
  { id, type, homeVenueId, until, used }: MembershipSource,
  slot: EntitledSlot,
  activity: EntitledActivity,
): Entitlement[] {
  const access = type.providesAccessTo ?? [];
  if (access.length > 0 && !access.includes(slot.venue_id)) return [];
  return (type.benefits ?? []).flatMap(({ name, covers: coverage }) => {
    if (coverage === undefined || !isCovered(coverage, homeVenueId, slot, activity)) return [];
    const source = `${id}.${coverage.id}`;
    const period = coverage.uses === undefined ? '' : periodOf(coverage.per ?? 'month', slot.local_date);
    const allowed = coverage.uses ?? null;
    const usesLeft = allowed === null ? null : allowed - (used.get(usesKey(source, period)) ?? 0);
    return [
      {
        kind: 'benefit' as const,
        id: source,
        name: `${type.name}: ${name}`,
        period,
        allowed,
        usesLeft,
        until,
      },
    ];
  });
}

function isCovered(
  coverage: BenefitCover,
  homeVenueId: string,
  slot: EntitledSlot,
  { id, kind, category }: EntitledActivity,
): boolean {
  const { homeOnly, kinds, categories, activities, days, from, until } = coverage;
  return (
    !(homeOnly === true && slot.venue_id !== homeVenueId) &&
    (kinds ?? [kind]).includes(kind) &&
    (categories ?? [category.id]).includes(category.id) &&
    (activities ?? [id]).includes(id) &&
    (days ?? [weekdayOf(slot.local_date)]).includes(weekdayOf(slot.local_date)) &&
    slot.start_time >= (from ?? '00:00') &&
    slot.start_time < (until ?? '24:00')
  );
}

/** ISO weekday, 1 is Monday. 1970-01-01 was a Thursday. */
export function weekdayOf(date: string): number {
  return ((((toDays(date) + 3) % 7) + 7) % 7) + 1;
}

/** The day, week, month or year of the slot as text, by the date of the slot and not of the booking. */
export function periodOf(per: NonNullable<BenefitCover['per']>, date: string): string {
  switch (per) {
    case 'day':
      return date;
    case 'week':
      return `week of ${fromDays(toDays(date) - weekdayOf(date) + 1)}`;
    case 'month':
      return date.slice(0, 7);
    case 'year':
      return date.slice(0, 4);
  }
}

export function serializeEntitlement({ kind, id, name, usesLeft, until }: Entitlement): Wire.SlotCover {
  return { kind, id, name, uses_left: usesLeft, until };
}
