import type { Issue } from './check';

type Copy = (key: string, values?: Record<string, string | number>) => string;

function dateMessage(issue: Issue, copy: Copy): string | undefined {
  if (issue.keyword === 'foyerNoFuture') return copy('core.forms.dateInFuture');
  return issue.keyword !== 'required' && issue.schema.format === 'date'
    ? copy('core.forms.dateInvalid')
    : undefined;
}

function limitMessage({ keyword, schema }: Issue, label: string, copy: Copy): string | undefined {
  switch (keyword) {
    case 'minimum':
      return copy('core.forms.minimum', { label, limit: schema.minimum ?? 0 });
    case 'maximum':
      return copy('core.forms.maximum', { label, limit: schema.maximum ?? 0 });
    case 'minLength':
      return copy('core.forms.minLength', { label, limit: schema.minLength ?? 0 });
    case 'maxLength':
      return copy('core.forms.maxLength', { label, limit: schema.maxLength ?? 0 });
    case 'enum':
    case 'const':
    case 'oneOf':
      return copy('core.forms.choice', { label });
    default:
      return undefined;
  }
}

/** An issue as a sentence for the person who fills in the form. */
export function messageOf(issue: Issue, label: string, copy: Copy): string {
  const { keyword, schema } = issue;
  const missing = keyword === 'required' || (keyword === 'minItems' && schema.minItems === 1);
  if (missing) return copy('core.forms.required', { label });
  const date = dateMessage(issue, copy);
  if (date) return date;
  if (keyword === 'type' && schema.type === 'integer') return copy('core.forms.integer', { label });
  if (keyword === 'type' && schema.type === 'number') return copy('core.forms.number', { label });
  return limitMessage(issue, label, copy) ?? copy('core.forms.invalid', { label });
}
