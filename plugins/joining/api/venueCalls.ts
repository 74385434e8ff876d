/** The API calls of the first section, in a separate file so that the first screen loads no others. */
import { sendCall } from '../../../core/contract';
import { getJoiningVenue } from '../../../schemas/generated/calls/getJoiningVenue';
import { getJoiningVenues } from '../../../schemas/generated/calls/getJoiningVenues';

export const fetchVenues = () => sendCall(getJoiningVenues, {});

export const fetchVenue = (identifier: string) => sendCall(getJoiningVenue, { params: { identifier } });
