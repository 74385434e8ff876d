/** Reads the questions of a tenant's form schema, with the order and titles of the page. */
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { everyQuestionIn } from '../../schemas/formParts';
import { isRecord } from '../../schemas/isRecord';
import type { FormData, FormField } from './questionForm';

/** `ui:title`, or `title` in `ui:options`. */
const displayedTitle = (uiSchema: UiSchema, name: string): unknown => {
  const { [`ui:${name}`]: own, 'ui:options': options } = uiSchema;
  return own ?? (isRecord(options) ? options[name] : undefined);
};

export function titleOf({ title }: RJSFSchema, uiSchema: UiSchema, otherwise: string): string {
  const shown = displayedTitle(uiSchema, 'title') ?? title;
  return typeof shown === 'string' ? shown : otherwise;
}

/** The UI schema of one question in a group. */
export const uiOf = (uiSchema: UiSchema, name: string): UiSchema => {
  const own: unknown = uiSchema[name];
  return isRecord(own) ? own : {};
};

export const isChoice = (items: RJSFSchema): boolean => items.enum !== undefined || items.oneOf !== undefined;

/** The schema of a list's entries. Undefined if it is not a list, or a list of choices. */
export function entriesOf({ items }: RJSFSchema): RJSFSchema | undefined {
  return isRecord(items) && !isChoice(items) ? items : undefined;
}

/** rjsf's order: names that `ui:order` does not contain take the position of its `*`. */
function orderNames(names: readonly string[], order: unknown): readonly string[] {
  if (!Array.isArray(order)) return names;
  const place = (name: string) => order.indexOf(order.includes(name) ? name : '*');
  return [...names].sort((one, other) => place(one) - place(other));
}

/** Every field that is not a group, with its path. Includes fields that depend on a condition. */
export function fieldsOf(schema: RJSFSchema, uiSchema: UiSchema, path: readonly string[] = []): FormField[] {
  const properties = everyQuestionIn(schema);
  return orderNames(Object.keys(properties), displayedTitle(uiSchema, 'order')).flatMap((name) => {
    const [property, shown, at] = [properties[name], uiOf(uiSchema, name), [...path, name]];
    if (!isRecord(property)) return [];
    if (isRecord(property.properties)) return fieldsOf(property, shown, at);
    const label = titleOf(property, shown, name);
    return [{ path: at, key: at.join('.'), label, ...(entriesOf(property) ? { hasEntries: true } : {}) }];
  });
}

/** The defaults of a group. */
export function defaultsOf(schema: RJSFSchema): FormData {
  const found = Object.entries(everyQuestionIn(schema)).flatMap(([name, property]): [string, unknown][] => {
    if (!isRecord(property)) return [];
    if (property.default !== undefined) return [[name, property.default]];
    const inner = isRecord(property.properties) ? defaultsOf(property) : {};
    return Object.keys(inner).length > 0 ? [[name, inner]] : [];
  });
  return Object.fromEntries(found);
}
