/**
 * `oneOf` under `dependencies`: one branch for each answer to a question. An answer without a branch would
 * make all answers invalid.
 */
import { valuesOf } from './formChoices';
import { itemsOf, memberOf, membersOf, textOf, toValue, type JsonNode } from '../jsonTree';
import { everyQuestionNode, partNodes } from './questionNodes';

type ReportFault = (at: JsonNode | undefined, message: string) => void;

export function checkOneOf(group: JsonNode, tell: ReportFault): void {
  const dependent = partNodes(group).flatMap((holder) =>
    ['dependentSchemas', 'dependencies'].flatMap((name) => membersOf(memberOf(holder, name)?.value)),
  );
  for (const { key, value } of dependent) {
    const branches = memberOf(value, 'oneOf')?.value;
    const question = everyQuestionNode(group).get(key)?.value;
    if (branches !== undefined && question !== undefined) checkAnswers(key, branches, question, tell);
  }
}

function checkAnswers(name: string, branches: JsonNode, question: JsonNode, tell: ReportFault): void {
  const options = optionsOf(question);
  if (options === undefined) {
    tell(
      branches,
      `"oneOf" has a branch for each answer, and "${name}" has no options. Use "if" and "then".`,
    );
    return;
  }
  const seen = new Set<unknown>();
  for (const branch of itemsOf(branches)) {
    const answer = memberOf(memberOf(branch, 'properties')?.value, name)?.value;
    const constant = memberOf(answer, 'const')?.value;
    for (const at of [
      ...(constant === undefined ? [] : [constant]),
      ...itemsOf(memberOf(answer, 'enum')?.value),
    ]) {
      const value = toValue(at);
      if (seen.has(value))
        tell(at, `${JSON.stringify(value)} has a branch already: one of them alone may hold.`);
      seen.add(value);
    }
  }
  const missing = options.filter((option) => !seen.has(option)).map((option) => JSON.stringify(option));
  if (missing.length === 0) return;
  const [first] = missing;
  const message = `${missing.join(', ')} of "${name}" has no branch, and could not be answered. Add { "properties": { "${name}": { "const": ${first} } } }.`;
  tell(branches, message);
}

const optionsOf = (question: JsonNode): readonly unknown[] | undefined =>
  valuesOf(question) ?? (textOf(memberOf(question, 'type')?.value) === 'boolean' ? [true, false] : undefined);
