import { oneTimeSecret } from '../../../core/contract';

/**
 * A document on its way from the form to its story, in the memory of this page alone: a passport or a health
 * certificate belongs in no event and no state.
 */
export const selectedFile = oneTimeSecret<File>();
