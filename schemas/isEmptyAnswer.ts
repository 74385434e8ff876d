import { typedText } from './typedText';

/**
 * True for an unanswered question, in the browser and on the server, so that both check a form in the same
 * way. Forms store empty texts as values, which JSON Schema would accept as answers.
 */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return typedText(value) === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
