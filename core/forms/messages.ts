import type { Copy } from '../tenant/copy';
import type { ValidationIssue } from './validateAnswers';

/** Keywords of limits. Each has a message of the same name. */
const LIMITS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
] as const;

const CHOICES: readonly string[] = ['enum', 'const', 'oneOf'];

/** Custom keywords with their messages. */
const RULES: Readonly<Record<string, string>> = {
  foyerNoFuture: 'core.forms.dateInFuture',
  'foyerRule.email': 'core.forms.email',
  'foyerRule.name': 'core.forms.name',
  'foyerRule.birthDate': 'core.forms.birthYear',
  'foyerRule.phone': 'core.forms.phone',
  'foyerRule.postcode': 'core.forms.postcode',
  'foyerRule.postcodePart': 'core.forms.postcodePart',
};

/** The message for an issue, for the person who fills in the form. */
export function messageOf(issue: ValidationIssue, label: string, copy: Copy): string {
  const { keyword, schema } = issue;
  const missing = keyword === 'required' || (keyword === 'minItems' && schema.minItems === 1);
  if (missing) return copy('core.forms.required', { label });
  const rule = Object.hasOwn(RULES, keyword) ? RULES[keyword] : undefined;
  if (rule) return copy(rule, { label });
  if (schema.format === 'date') return copy('core.forms.dateInvalid', { label });
  if (keyword === 'type' && schema.type === 'integer') return copy('core.forms.integer', { label });
  if (keyword === 'type' && schema.type === 'number') return copy('core.forms.number', { label });
  if (CHOICES.includes(keyword)) return copy('core.forms.choice', { label });
  const limit = LIMITS.find((name) => name === keyword);
  if (limit) return copy(`core.forms.${limit}`, { label, limit: schema[limit] ?? 0 });
  return copy('core.forms.invalid', { label });
}
