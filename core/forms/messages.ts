import type { Copy } from '../tenant/copy';
import type { ValidationIssue } from './validateAnswers';

function dateMessage(issue: ValidationIssue, label: string, copy: Copy): string | undefined {
  if (issue.keyword === 'foyerNoFuture') return copy('core.forms.dateInFuture', { label });
  return issue.keyword !== 'required' && issue.schema.format === 'date'
    ? copy('core.forms.dateInvalid', { label })
    : undefined;
}

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

function limitMessage({ keyword, schema }: ValidationIssue, label: string, copy: Copy): string | undefined {
  const limit = LIMITS.find((name) => name === keyword);
  return limit && copy(`core.forms.${limit}`, { label, limit: schema[limit] ?? 0 });
}

/** Custom rules with their messages. */
const RULES: Readonly<Record<string, string>> = {
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
  const date = dateMessage(issue, label, copy);
  if (date) return date;
  if (keyword === 'type' && schema.type === 'integer') return copy('core.forms.integer', { label });
  if (keyword === 'type' && schema.type === 'number') return copy('core.forms.number', { label });
  if (CHOICES.includes(keyword)) return copy('core.forms.choice', { label });
  return limitMessage(issue, label, copy) ?? copy('core.forms.invalid', { label });
}
