import { finderEvents } from '../../../core/contract';

/** What happens while somebody looks for a centre on the map. */
export const finding = finderEvents('joining');
