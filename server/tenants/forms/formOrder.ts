/**
 * The order of questions: as in the file. A question that only a condition asks comes directly after the
 * question whose answer triggers it.
 */
import { fieldsOf, listOf, type FormOfTenant } from './formOfTenant';
import { namesAsWritten } from '../jsonTree';
import { askedBy, readBy, type WrittenCondition } from './writtenConditions';

type Fields = Readonly<Record<string, unknown>>;

/** All names of a group. `conditions` must be in order. */
function namesInOrder({ schema }: FormOfTenant, conditions: readonly WrittenCondition[]): readonly string[] {
  const names = [...namesAsWritten(fieldsOf(schema.properties) ?? {})];
  /**
   * The question that triggered another one. Questions that one answer triggers stay together, in their
   * written order.
   */
  const broughtBy = new Map<string, string>();
  const isBroughtBy = (name: string | undefined, root: string): boolean =>
    name !== undefined && (name === root || isBroughtBy(broughtBy.get(name), root));
  for (const condition of conditions) {
    const last = names.findLast((name) => readBy(condition.if).has(name));
    for (const name of new Set(askedBy(condition))) {
      if (names.includes(name)) continue;
      const place = last === undefined ? -1 : names.findLastIndex((each) => isBroughtBy(each, last));
      names.splice(place < 0 ? names.length : place + 1, 0, name);
      if (last !== undefined) broughtBy.set(name, last);
    }
  }
  return names;
}

/**
 * A `uiSchema` with an order for the group. Questions that the tenant's order does not name take the position
 * of its `*`.
 */
export function withPlaces(form: FormOfTenant, conditions: readonly WrittenCondition[]): Fields {
  const { 'ui:options': options, ...shown } = form.uiSchema;
  const { order: amongOptions, ...others } = fieldsOf(options) ?? {};
  const names = namesInOrder(form, conditions);
  const own = listOf(shown['ui:order']) ?? listOf(amongOptions) ?? ['*'];
  const rest = names.filter((name) => !own.includes(name));
  return {
    ...shown,
    ...(options === undefined ? {} : { 'ui:options': others }),
    'ui:order': own.flatMap((name) => (name === '*' ? rest : [name])),
  };
}
