/** A question without a title shows its key, which customers do not understand. */
import { isBlank } from '../checkCopy';
import type { ReportProblem } from './formSchema';
import { memberOf, textOf, type JsonMember, type JsonNode } from '../jsonTree';
import { everyQuestionNode } from './questionNodes';

/** Characters. A question may be a sentence that the customer agrees to. */
const LONGEST_QUESTION = 500;

/** `form` has no errors. `shown` is its `uiSchema`. */
export function checkFormTitles(
  form: JsonNode | undefined,
  shown: JsonNode | undefined,
  say: ReportProblem,
): void {
  for (const question of everyQuestionNode(form).values()) {
    const { key, value, offset, pointer } = question;
    const own = memberOf(shown, key)?.value;
    const items = memberOf(value, 'items')?.value;
    checkFormTitles(value, own, say);
    checkFormTitles(items, memberOf(own, 'items')?.value, say);
    const title = titleOf(value, own);
    if (title.length > LONGEST_QUESTION) {
      const message = `This text has ${title.length} letters; ${LONGEST_QUESTION} are possible in a "title". Write more under "description".`;
      say({ code: 'text-too-long', at: { offset, pointer }, message });
    }
    if (isGroup(question) || isHidden(own) || !isBlank(title)) continue;
    const message = `Customers read "${key}" here: give the question a "title".`;
    say({ code: 'question-untitled', severity: 'warning', at: { offset, pointer }, message });
  }
}

/** The questions in a group have their own titles. */
const isGroup = ({ value }: JsonMember): boolean => textOf(memberOf(value, 'type')?.value) === 'object';

const option = (shown: JsonNode | undefined, name: string): string | undefined =>
  textOf((memberOf(shown, `ui:${name}`) ?? memberOf(memberOf(shown, 'ui:options')?.value, name))?.value);

const isHidden = (shown: JsonNode | undefined): boolean => option(shown, 'widget') === 'hidden';

const titleOf = (question: JsonNode, shown: JsonNode | undefined): string =>
  option(shown, 'title') ?? textOf(memberOf(question, 'title')?.value) ?? '';
