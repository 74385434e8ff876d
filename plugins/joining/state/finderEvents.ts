import { finderEvents } from '../../../core/contract';

/** Events of the search for a venue on the map. */
export const finding = finderEvents('joining');
