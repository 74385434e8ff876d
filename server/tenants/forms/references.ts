/**
 * Replaces each `$ref` of a tenant's questions by its target. Mistakes in the target are reported at its
 * position in the file.
 */
import { pointerSteps } from '../../../schemas/jsonPointer';
import { nearest } from '../../net/nearestName';
import { itemsOf, memberOf, membersOf, textOf, type JsonMember, type JsonNode } from '../jsonTree';
import { DEEPEST, type ReportProblem } from '../source';

/** The keywords that contain schemas. Values of answers, as under `const`, are not schemas. */
const SCHEMAS = ['items', 'if', 'then', 'else', 'not', 'contains', 'allOf', 'anyOf', 'oneOf'];
const SCHEMAS_BY_NAME = ['properties', 'dependentSchemas', 'dependencies'];
const DEFINITIONS = ['$defs', 'definitions'];
/** Keywords that are allowed beside `$ref`. They may change texts but not rules. */
const BESIDE = ['$ref', '$comment', 'title', 'description', 'default', 'examples'];
/** A few definitions that refer to each other many times could use up the memory. */
const MAX_NODES = 20_000;

const withMembers = (node: JsonNode, members: readonly JsonMember[]): JsonNode => ({
  ...node,
  content: { kind: 'object', members: [...members] },
});

/** A reference that is reported stays as it is. */
export function withReferences(form: JsonNode, report: ReportProblem): JsonNode {
  let count = 0;

  function refuse(
    { offset, pointer }: JsonNode | JsonMember,
    message: string,
    suggestion?: string,
  ): undefined {
    report({ code: 'form-schema', at: { offset, pointer }, message, suggestion });
  }

  /** `within`: the targets that contain the node. */
  function resolved(node: JsonNode, within: readonly JsonNode[]): JsonNode {
    count += 1;
    if (count > MAX_NODES || node.content.kind === 'scalar') return node;
    const inside = (value: JsonNode): JsonNode => resolved(value, within);
    if (node.content.kind === 'array')
      return { ...node, content: { kind: 'array', items: node.content.items.map(inside) } };
    const reference = memberOf(node, '$ref')?.value;
    if (reference !== undefined) return targetOf(reference, node, within) ?? node;
    const members = membersOf(node).filter(({ key }) => !DEFINITIONS.includes(key));
    return withMembers(
      node,
      members.map((member) => {
        const { key, value } = member;
        if (SCHEMAS.includes(key)) return { ...member, value: inside(value) };
        if (!SCHEMAS_BY_NAME.includes(key) || value.content.kind !== 'object') return member;
        const named = membersOf(value).map((each) => ({ ...each, value: inside(each.value) }));
        return { ...member, value: withMembers(value, named) };
      }),
    );
  }

  function targetOf(reference: JsonNode, node: JsonNode, within: readonly JsonNode[]): JsonNode | undefined {
    const own = membersOf(node).filter(({ key }) => key !== '$ref');
    const other = own.find(({ key }) => !BESIDE.includes(key));
    const target = find(form, textOf(reference) ?? '');
    if (other !== undefined)
      return refuse(
        other,
        `Beside "$ref" only "title", "description" and "default" are possible, not "${other.key}".`,
      );
    if (target === undefined) return refuseUnknown(reference);
    if (within.includes(target) || target === form)
      return refuse(reference, 'This reference leads back to itself. The form would have no end.');
    if (within.length >= DEEPEST || count >= MAX_NODES)
      return refuse(reference, 'References lead to too many questions from here. Ask fewer in one form.');
    const resolvedTarget = resolved(target, [...within, target]);
    const members = membersOf(resolvedTarget).filter(({ key }) => own.every((each) => each.key !== key));
    return withMembers(resolvedTarget, [...members, ...own]);
  }

  function refuseUnknown(reference: JsonNode): undefined {
    const written = textOf(reference) ?? '';
    const definitions = DEFINITIONS.flatMap((name) =>
      membersOf(memberOf(form, name)?.value).map(({ key }) => `#/${name}/${key}`),
    );
    const message = written.startsWith('#')
      ? `"${written}" is not in these questions.`
      : '"$ref" names a place in these questions, such as "#/$defs/person".';
    refuse(reference, message, nearest(written, definitions));
  }

  return resolved(form, []);
}

/** The object at a JSON pointer after a `#`, in URL encoding. */
function find(form: JsonNode, written: string): JsonNode | undefined {
  if (!written.startsWith('#')) return undefined;
  let node: JsonNode | undefined = form;
  for (const key of pointerSteps(decoded(written))) {
    node = node?.content.kind === 'array' ? itemsOf(node)[Number(key)] : memberOf(node, key)?.value;
  }
  return node?.content.kind === 'object' ? node : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
