/** The calls of the timetable. Workflows make them; screens never do. The basket's are checkout's. */
import { send, type Result } from '../../../core/contract';
import type { SlotDetail, Timetable, Venue } from '../../../schemas/generated/api';
import { getActivityVenue } from '../../../schemas/generated/calls/getActivityVenue';
import { getActivityVenues } from '../../../schemas/generated/calls/getActivityVenues';
import { getSlot } from '../../../schemas/generated/calls/getSlot';
import { getTimetable } from '../../../schemas/generated/calls/getTimetable';

export const askVenues = (): Promise<Result<readonly Venue[]>> => send(getActivityVenues, {});

export const askVenue = (identifier: string): Promise<Result<Venue>> =>
  send(getActivityVenue, { params: { identifier } });

export const askTimetable = (venue: string, from: string, days: number): Promise<Result<Timetable>> =>
  send(getTimetable, { query: { venue, from, days } });

export const askSlot = (slotId: string): Promise<Result<SlotDetail>> => send(getSlot, { params: { slotId } });
