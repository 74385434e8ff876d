import { typedText } from './typedText';

/**
 * What browser and server call unanswered, so that their verdicts on a form are the same. Forms hold
 * blank texts as values; JSON Schema alone would take them for answers.
 */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return typedText(value) === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
