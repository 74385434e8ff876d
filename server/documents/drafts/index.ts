/** Drafts that operators edit: steps, conflicts, undo, Problems, and who edits which field. */
export { assetBytes } from './assetBytes';
export { DatabaseStepLog } from './databaseStepLog';
export { DraftChecker, type CheckerOptions } from './draftChecker';
export { DraftEditor } from './draftEditor';
export * from './draftSteps';
export type { PlaceChoice } from './mergeVersion';
export { AWAY_AFTER_MS, Presence, type EditedField, type Editor } from './presence';
export type { EditedPlace, PlaceConflict } from './rebaseStep';
export type { LoggedStep, StepLog } from './stepLog';
