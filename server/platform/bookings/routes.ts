import type { AnyCall } from '../kernel';
import { getActivityVenue } from './getActivityVenue';
import { getActivityVenues } from './getActivityVenues';
import { getPackageTypes } from './getPackageTypes';
import { getSlot } from './getSlot';
import { getTimetable } from './getTimetable';

export const activityRoutes: readonly AnyCall[] = [
  getActivityVenues,
  getActivityVenue,
  getTimetable,
  getSlot,
  getPackageTypes,
];
