/**
 * Questions that customers cannot answer, because they are hidden or read-only. A required one needs a
 * default.
 */
import { isEmpty } from '../../../schemas/isEmptyAnswer';
import { valuesOf } from './formChoices';
import { brokenLimit } from './formLimits';
import type { ReportProblem } from './formSchema';
import { itemsOf, memberOf, membersOf, textOf, toValue, type JsonNode } from '../jsonTree';
import { everyQuestionNode, partNodes } from './questionNodes';

const LOCKED_WIDGET = 'hidden';
const LOCKING = ['readonly', 'disabled'];

/** `group`: questions without errors. `shown`: their `uiSchema`. */
export function checkLocked(
  group: JsonNode,
  shown: JsonNode | undefined,
  isLocked: boolean,
  report: ReportProblem,
): void {
  const required = new Set(partNodes(group).flatMap(requiredIn));
  for (const [name, { value: question }] of everyQuestionNode(group)) {
    const own = memberOf(shown, name);
    const isLockedHere = isLocked || locks(own?.value);
    const isGroup = memberOf(question, 'properties') !== undefined;
    // A group that is not required may be absent.
    if (isGroup && (required.has(name) || !isLockedHere))
      checkLocked(question, own?.value, isLockedHere, report);
    if (isGroup || !isLockedHere || !required.has(name) || isAnsweredByDefault(question, own?.value))
      continue;
    const message = `"${name}" is required, and nobody can answer it: it is hidden or cannot be changed. Give it a "default" that is a right answer, or let customers answer it.`;
    report({ code: 'form-ui-schema', at: own ?? shown, message });
  }
}

function requiredIn(part: JsonNode): readonly string[] {
  const dependent = ['dependentRequired', 'dependencies'].flatMap((name) =>
    membersOf(memberOf(part, name)?.value).map(({ value }) => value),
  );
  return [memberOf(part, 'required')?.value, ...dependent]
    .flatMap(itemsOf)
    .flatMap((item) => textOf(item) ?? []);
}

/** An option of a question's `uiSchema`, as `ui:name` or in `ui:options`. */
function reportedOf(shown: JsonNode | undefined, name: string): unknown {
  const at = memberOf(shown, `ui:${name}`) ?? memberOf(memberOf(shown, 'ui:options')?.value, name);
  return at && toValue(at.value);
}

function locks(shown: JsonNode | undefined): boolean {
  return (
    reportedOf(shown, 'widget') === LOCKED_WIDGET || LOCKING.some((name) => reportedOf(shown, name) === true)
  );
}

function isAnsweredByDefault(question: JsonNode, shown: JsonNode | undefined): boolean {
  const at = memberOf(question, 'default');
  if (at === undefined) return false;
  const value = toValue(at.value);
  const only = memberOf(question, 'const');
  const isOther = only !== undefined && toValue(only.value) !== value;
  const sound = new Map(membersOf(question).map((member) => [member.key, member.value]));
  if (isEmpty(value) || isOther || brokenLimit(sound, value) !== undefined) return false;
  // An unticked box is not an answer. If 'no' is the correct answer, it is shown as a choice
  // (yesNoQuestions.ts).
  const isChoice = ['radio', 'select'].includes(String(reportedOf(shown, 'widget')));
  return value !== false || only !== undefined || isChoice || valuesOf(question) !== undefined;
}
