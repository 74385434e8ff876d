import { typedText } from './typedText';

/** True for an unanswered question. Forms store empty texts, which JSON Schema would accept as answers. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return typedText(value) === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
