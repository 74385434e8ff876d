/**
 * However a tenant wrote its conditions, forms read them in one form: `allOf`, a list of `{ if, then, else }`,
 * each after those that ask what it reads (`schemas/formParts.ts`).
 */
import { inOrder } from './condition-order';
import { changedInside, type FormOfTenant } from './form-of-tenant';
import { withPlaces } from './form-order';
import { CONDITIONAL, type WrittenCondition } from './written-conditions';

const asForm = ({ if: test, then, else: otherwise }: WrittenCondition): object => ({
  if: test,
  ...(then && { then: then.fields }),
  ...(otherwise && { else: otherwise.fields }),
});

/** Every group with its conditions in the one form, and an order in which each question has its place. */
export function withConditions(form: FormOfTenant): FormOfTenant {
  const { conditions } = inOrder(form.schema);
  const kept = Object.entries(form.schema).filter(([name]) => !CONDITIONAL.some((each) => each === name));
  const schema = { ...Object.fromEntries(kept), allOf: conditions.map(asForm) };
  const written = conditions.length === 0 ? form : { schema, uiSchema: withPlaces(form, conditions) };
  return changedInside(written, withConditions);
}
