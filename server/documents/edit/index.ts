/** Changes to the files of a tenant: on their text, so that layout, key order and line ends stay as they are. */
export * from './change';
export { applyStep, inverseChanges, undoStep, type Step, type StepResult } from './applyStep';
export { ChangeFault, type ChangeFaultCode } from './changeFault';
export { MAX_BYTES, MAX_CHANGES } from './limits';
export { formatPointer, parsePointer } from './pointer';
export { applyTextEdits, inverseEdits, textEdits, type TextEdit } from './textEdit';
export { inverseChange } from './inverseChange';
export { rebaseChanges, type Clash, type Rebased } from './rebaseChanges';
