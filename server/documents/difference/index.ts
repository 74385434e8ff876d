/** The difference of two versions of a tenant: sentences for operators, and the text line by line. */
export { differenceOf, type ContentToCompare, type Difference } from './difference';
export { defaultTextOf } from './catalogueWords';
export { entryOf, keysOf, readJson, textOf, type DocumentValue } from './documentValue';
export type { Sentence } from './sentence';
export type { FileDifference } from './textDifference';
