import { oneTimeSecret } from '../../../core/contract';

/**
 * The selected document on its way from the form to the saga, in memory only. A passport or a health
 * certificate must never be in an event or in the store.
 */
export const selectedFile = oneTimeSecret<File>();
