/** Proves a tenant's questions: each condition of a form is true for some answers, and false for others. */
import { ALWAYS, NEVER, type Budget, type Diagram } from '../../tenants/decisionDiagrams';
import { orderedConditions } from '../../tenants/forms/order';
import type { ReportMistake } from '../../tenants/forms/mistakes';
import {
  groupOf,
  partsOf,
  questionsIn,
  type ConditionalSchema,
  type Schema,
} from '../../tenants/forms/schema';
import { AnswerDiagrams, type AnswerScope } from './answerDiagrams';

/** Throws `BudgetExceeded`. */
export function proveForm(group: Schema, report: ReportMistake, budget: Budget): void {
  if (groupOf(group).conditions.length > 0) proveGroup(group, report, budget);
  for (const [, question] of groupOf(group).parts.flatMap(questionsIn)) proveForm(question, report, budget);
  if (group.items) proveForm(group.items, report, budget);
}

function proveGroup(group: Schema, report: ReportMistake, budget: Budget): void {
  const { conditions } = orderedConditions(group);
  const answers = new AnswerDiagrams(
    conditions.map(({ if: test }) => test),
    budget,
  );
  const { diagrams } = answers;
  const asked = new Map<string, Diagram>();
  const definitions = groupOf(group).parts.flatMap(questionsIn);
  for (const [name] of questionsIn(group)) asked.set(name, ALWAYS);
  const scope: AnswerScope = {
    path: '',
    definitions: (name) => definitions.flatMap(([each, question]) => (each === name ? [question] : [])),
    isAsked: (name) => asked.get(name) ?? NEVER,
  };
  for (const condition of conditions) {
    const isTrue = answers.ofGroup(condition.if, scope);
    for (const part of partsOf(condition)) {
      const applies = part === condition.then ? isTrue : diagrams.not(isTrue);
      for (const [name] of questionsIn(part)) asked.set(name, diagrams.or(asked.get(name) ?? NEVER, applies));
    }
    const isNever = diagrams.and(answers.possible, isTrue) === NEVER;
    if (isNever) reportNever(condition, report);
    else if (diagrams.implies(answers.possible, isTrue)) reportAlways(condition, report);
  }
}

const namesIn = (part: Schema | undefined): string =>
  questionsIn(part ?? {})
    .map(([name]) => `"${name}"`)
    .join(' and ');

function reportNever({ then, writtenAt }: ConditionalSchema, report: ReportMistake): void {
  const names = namesIn(then);
  const effect = names === '' ? '' : `, so ${names} would never be asked`;
  const message = `No answers make this condition true${effect}. Correct it, or remove it.`;
  report({ at: writtenAt, code: 'condition-never', message });
}

function reportAlways({ else: otherwise, writtenAt }: ConditionalSchema, report: ReportMistake): void {
  const names = namesIn(otherwise);
  const effect = names === '' ? '' : `, so ${names} would never be asked`;
  const message = `All answers make this condition true${effect}. Ask its questions without a condition, or correct it.`;
  report({ at: writtenAt, code: 'condition-always', message, severity: 'warning' });
}
