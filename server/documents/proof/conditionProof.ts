/** Finds the parts of a condition that have the same result in all cases in which they are read. */
import type { Condition } from '../../../schemas/boot';
import type { ConditionDiagrams } from '../../tenants/conditionDiagrams';
import { ALWAYS, NEVER, type Diagram } from '../../tenants/decisionDiagrams';
import { itemsOf, memberOf, type JsonNode } from '../../tenants/jsonTree';
import type { ReportProblem } from '../../tenants/source';

interface ConditionToProve {
  /** The condition as the document contains it. */
  readonly node: JsonNode;
  readonly condition: Condition;
  readonly conditions: ConditionDiagrams;
  /** What the condition decides: 'The fact "mandate.needed"'. */
  readonly subject: string;
  readonly reportProblem: ReportProblem;
  /** Composed facts with the same value in all cases. They are reported once, where they are composed. */
  readonly isConstant: (fact: string) => boolean;
}

/** Reports the outermost part that never changes. Returns false if the whole condition is one. */
export function proveCondition(part: ConditionToProve): boolean {
  const { conditions, condition, node, subject, reportProblem } = part;
  const result = conditions.of(condition);
  if (result !== NEVER && result !== ALWAYS) {
    inspect(part, node, condition, ALWAYS);
    return true;
  }
  if (isNamed(condition, part)) return false;
  const message =
    result === NEVER
      ? `${subject} is never true: no case fulfils this condition. Correct it, or remove it.`
      : `${subject} is true in every case. Remove the condition, or correct it.`;
  const code = result === NEVER ? 'condition-never' : 'condition-always';
  reportProblem({ code, at: node, message, ...(result === ALWAYS && { severity: 'warning' }) });
  return false;
}

/** `context`: the cases in which the result of this part matters. */
function inspect(part: ConditionToProve, node: JsonNode, condition: Condition, context: Diagram): void {
  const { diagrams } = part.conditions;
  if ('not' in condition) {
    const inner = memberOf(node, 'not')?.value;
    if (inner !== undefined) inspect(part, inner, condition.not, context);
    return;
  }
  if (!('all' in condition || 'any' in condition)) return inspectValues(part, node, condition, context);
  const isAll = 'all' in condition;
  const parts = isAll ? condition.all : condition.any;
  const nodes = itemsOf(memberOf(node, isAll ? 'all' : 'any')?.value);
  let rest = context;
  parts.forEach((inner, index) => {
    const at = nodes[index];
    const result = part.conditions.of(inner);
    const negated = diagrams.not(result);
    if (at !== undefined && rest !== NEVER && !isNamed(inner, part))
      if (!reportConstant(part, at, result, { context, rest })) inspect(part, at, inner, rest);
    rest = diagrams.and(rest, isAll ? result : negated);
  });
}

/** `rest`: also without the cases that the parts above have decided. */
function reportConstant(
  { conditions: { diagrams }, reportProblem }: ConditionToProve,
  at: JsonNode,
  result: Diagram,
  { context, rest }: { readonly context: Diagram; readonly rest: Diagram },
): boolean {
  const isNever = (cases: Diagram): boolean => diagrams.and(cases, result) === NEVER;
  if (isNever(context)) {
    const message = 'This part can never match. Correct it, or remove it.';
    reportProblem({ code: 'comparison-never', at, message });
    return true;
  }
  if (!isNever(rest) && !diagrams.implies(rest, result)) return false;
  const message =
    'This part changes nothing: the parts beside it decide every case. Remove it, or correct it.';
  reportProblem({ code: 'condition-redundant', at, message, severity: 'warning' });
  return true;
}

/** Values of a list that the fact cannot have here. */
function inspectValues(
  { conditions, reportProblem }: ConditionToProve,
  node: JsonNode,
  condition: Condition,
  context: Diagram,
): void {
  if (!('in' in condition)) return;
  const nodes = itemsOf(memberOf(node, 'in')?.value);
  condition.in.forEach((value, index) => {
    const result = conditions.of({ fact: condition.fact, is: value });
    if (conditions.diagrams.and(context, result) !== NEVER) return;
    const message = `"${condition.fact}" is never ${JSON.stringify(value)} here. Remove this value, or correct it.`;
    reportProblem({ code: 'comparison-never', at: nodes[index] ?? node, message });
  });
}

/** Only the name of a composed fact whose value never changes. */
const isNamed = (condition: Condition, { isConstant }: ConditionToProve): boolean =>
  'fact' in condition
    ? isConstant(condition.fact)
    : 'not' in condition && isNamedInside(condition.not, isConstant);

const isNamedInside = (condition: Condition, isConstant: (fact: string) => boolean): boolean =>
  'fact' in condition && isConstant(condition.fact);
