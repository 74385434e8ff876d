/**
 * Where questions stand: in the order of the file, and those that only a condition asks right after the one whose
 * answer brings them.
 */
import { fieldsOf, listOf, type FormOfTenant } from './formOfTenant';
import { namesAsWritten } from './jsonTree';
import { askedBy, readBy, type WrittenCondition } from './writtenConditions';

type Fields = Readonly<Record<string, unknown>>;

/** All names of a group; `conditions` in their order. */
function namesInOrder({ schema }: FormOfTenant, conditions: readonly WrittenCondition[]): readonly string[] {
  const names = [...namesAsWritten(fieldsOf(schema.properties) ?? {})];
  /** Which question brought another: what an answer brings stays together, in the order in which it is written. */
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

/** `uiSchema` with an order for the group; what a tenant's own order does not name stands where its `*` does. */
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
