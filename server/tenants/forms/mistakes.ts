/** Reports mistakes by the object of the form that contains them, with its position in the file. */
import { itemsOf, membersOf, nodeAt, toValue, type JsonMember, type JsonNode } from '../jsonTree';
import type { Finding, ReportProblem } from '../source';
import type { ProblemCode } from '../problemCodes';

export interface Place {
  /** An object or list of the form. */
  readonly at: object;
  /** The value with this key in the object. */
  readonly key?: string | number;
  /** The name of the object in the file, instead of its value. */
  readonly isName?: boolean;
}

export interface Mistake extends Place, Pick<Finding, 'message' | 'severity' | 'suggestion'> {
  /** Without it, the code of the form. */
  readonly code?: ProblemCode;
}

export type ReportMistake = (mistake: Mistake) => void;

/** `read` returns the value of a node. `reportMistake` reports mistakes in the values that were read. */
export function mistakeReporter(report: ReportProblem) {
  const sources = new WeakMap<object, { readonly code: ProblemCode; node: JsonNode; name?: JsonMember }>();
  const remember = (value: unknown, code: ProblemCode, node: JsonNode, name?: JsonMember): void => {
    if (typeof value !== 'object' || value === null) return;
    sources.set(value, { code, node, ...(name && { name }) });
    for (const member of membersOf(node))
      remember(Reflect.get(value, member.key), code, member.value, member);
    itemsOf(node).forEach((item, index) => remember(Reflect.get(value, index), code, item));
  };
  const read = (node: JsonNode, code: ProblemCode): object => {
    const value = toValue(node) as object;
    remember(value, code, node);
    return value;
  };
  const reportMistake: ReportMistake = ({ at, key, isName, ...mistake }) => {
    const source = sources.get(at);
    if (source === undefined) throw new Error(`This is no part of the form: ${mistake.message}`);
    const { code, node, name } = source;
    const inside = key === undefined ? undefined : nodeAt(node, [key]);
    const { offset, pointer } = (isName ? name : inside) ?? node;
    report({ code, at: { offset, pointer }, ...mistake });
  };
  return { read, reportMistake };
}
