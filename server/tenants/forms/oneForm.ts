/**
 * Converts all forms of conditions into one: `allOf`, a list of `{ if, then, else }`. Each comes after the
 * conditions that ask what it reads (`schemas/formParts.ts`).
 */
import { inOrder } from './conditionOrder';
import { changedInside, fieldsOf, type FormOfTenant } from './formOfTenant';
import { withPlaces } from './formOrder';
import { namesAsWritten } from '../jsonTree';
import { CONDITIONAL, type WrittenCondition } from './writtenConditions';

const asForm = ({ if: test, then, else: otherwise }: WrittenCondition): object => ({
  if: test,
  ...(then && { then: then.fields }),
  ...(otherwise && { else: otherwise.fields }),
});

/** Whether JavaScript orders the keys of a group's questions differently from the file. */
function isSortedAnew(properties: unknown): boolean {
  const questions = fieldsOf(properties) ?? {};
  const names = Object.keys(questions);
  return namesAsWritten(questions).some((name, at) => name !== names[at]);
}

/** Every group with its conditions in the one form, and with an order that contains each question. */
export function withConditions(form: FormOfTenant): FormOfTenant {
  const { conditions } = inOrder(form.schema);
  if (conditions.length === 0 && !isSortedAnew(form.schema.properties))
    return changedInside(form, withConditions);
  const kept = Object.entries(form.schema).filter(([name]) => !CONDITIONAL.some((each) => each === name));
  const schema = {
    ...Object.fromEntries(kept),
    ...(conditions.length > 0 && { allOf: conditions.map(asForm) }),
  };
  const written = { schema, uiSchema: withPlaces(form, conditions) };
  return changedInside(written, withConditions);
}
