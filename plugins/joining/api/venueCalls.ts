/**
 * The API calls of the first section. They are in a separate file so that the first screen loads no other
 * calls.
 */
import { sendCall, type Result } from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';
import { getJoiningVenue } from '../../../schemas/generated/calls/getJoiningVenue';
import { getJoiningVenues } from '../../../schemas/generated/calls/getJoiningVenues';

export const fetchVenues = (): Promise<Result<readonly Venue[]>> => sendCall(getJoiningVenues, {});

export const fetchVenue = (identifier: string): Promise<Result<Venue>> =>
  sendCall(getJoiningVenue, { params: { identifier } });
