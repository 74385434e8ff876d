/** The calls of the first section; apart from the others, so that the first screen carries no more. */
import { send, type Result } from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';
import { getJoiningVenue } from '../../../schemas/generated/calls/getJoiningVenue';
import { getJoiningVenues } from '../../../schemas/generated/calls/getJoiningVenues';

export const askCentres = (): Promise<Result<readonly Venue[]>> => send(getJoiningVenues, {});

export const askCentre = (identifier: string): Promise<Result<Venue>> =>
  send(getJoiningVenue, { params: { identifier } });
