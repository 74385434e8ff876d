/** API calls of the timetable. Only workflows use them. The calls of the cart belong to checkout. */
import { sendCall, type Result } from '../../../core/contract';
import type { SlotDetail, Timetable, Venue } from '../../../schemas/generated/api';
import { getActivityVenue } from '../../../schemas/generated/calls/getActivityVenue';
import { getActivityVenues } from '../../../schemas/generated/calls/getActivityVenues';
import { getSlot } from '../../../schemas/generated/calls/getSlot';
import { getTimetable } from '../../../schemas/generated/calls/getTimetable';
import type { DaysQuery } from '../domain/timetable';

export const fetchVenues = (): Promise<Result<readonly Venue[]>> => sendCall(getActivityVenues, {});

export const fetchVenue = (identifier: string): Promise<Result<Venue>> =>
  sendCall(getActivityVenue, { params: { identifier } });

export const fetchTimetable = ({ slug, ...query }: DaysQuery): Promise<Result<Timetable>> =>
  sendCall(getTimetable, { query: { venue: slug, ...query } });

export const fetchSlot = (slotId: string): Promise<Result<SlotDetail>> =>
  sendCall(getSlot, { params: { slotId } });
