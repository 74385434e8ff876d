/** The titles of yes and no in the tenant's language, for the options of a form that have none. */
import { isRecord } from '../../schemas/isRecord';

export interface YesAndNo {
  readonly yes: string;
  readonly no: string;
}

/** `form`: a schema of questions, or a part of it. */
export function withYesNoTitles(form: unknown, words: YesAndNo): unknown {
  if (Array.isArray(form)) return form.map((each) => withYesNoTitles(each, words));
  if (!isRecord(form)) return form;
  const inside = Object.entries(form).map(([name, value]) => [name, withYesNoTitles(value, words)]);
  const { type, oneOf } = form;
  const titled = (option: unknown): unknown =>
    isRecord(option) ? { title: option.const === true ? words.yes : words.no, ...option } : option;
  const isYesOrNo = type === 'boolean' && Array.isArray(oneOf);
  return { ...Object.fromEntries(inside), ...(isYesOrNo && { oneOf: oneOf.map(titled) }) };
}
