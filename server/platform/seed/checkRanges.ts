/** Checks the ranges of a seed: nothing ends before it begins, and every date exists. */
import { isCalendarDate } from '../kernel';
import type { SeedFiles } from '../../../schemas/generated/seed';
import type { Problems, ValidFiles } from './referenceProblem';

export function rangeProblems({ memberships = [], activities = [], promotions = [] }: ValidFiles): Problems {
  return [
    ...memberships.flatMap(({ ages }, index) => ageProblems('memberships.json', `#/${index}/ages`, ages)),
    ...activities.flatMap(({ prices }, index) =>
      prices.flatMap(({ ages }, position) =>
        ageProblems('activities.json', `#/${index}/prices/${position}/ages`, ages),
      ),
    ),
    ...promotions.flatMap((promotion, index) => periodProblems(promotion, `#/${index}`)),
  ];
}

interface Ages {
  readonly from?: number;
  readonly to?: number;
}

function ageProblems(file: string, pointer: string, { from = 0, to = Infinity }: Ages = {}): Problems {
  if (from <= to) return [];
  return [{ file, pointer, message: `no customer is at least ${from} and at most ${to} years old.` }];
}

function periodProblems({ validFrom, validUntil }: SeedFiles['promotions'][number], at: string): Problems {
  const file = 'promotions.json';
  const dates = Object.entries({ validFrom, validUntil }).flatMap(([key, date]) =>
    date === undefined || isRelative(date) || isCalendarDate(date)
      ? []
      : [{ file, pointer: `${at}/${key}`, message: `there is no day "${date}".` }],
  );
  if (dates.length > 0 || validFrom === undefined || validUntil === undefined) return dates;
  if (!endsBefore(validFrom, validUntil)) return [];
  return [{ file, pointer: at, message: `it ends (${validUntil}) before it begins (${validFrom}).` }];
}

const isRelative = (date: string): boolean => date.startsWith('today');
const daysOf = (date: string): number => Number(date.slice('today'.length));

/** Two dates of the same form. A relative and an absolute date cannot be compared. */
function endsBefore(from: string, until: string): boolean {
  if (isRelative(from) !== isRelative(until)) return false;
  return isRelative(from) ? daysOf(until) < daysOf(from) : until < from;
}
