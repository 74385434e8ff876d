/**
 * `$ref` in a tenant's questions. Each reference is replaced by its target before all other checks, so that
 * checks and forms need no references. Errors are reported at the position of the target in the file.
 */
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

/** Undefined if a problem was reported, because the questions are then not known. */
export function withReferences(form: JsonNode, say: ReportProblem): JsonNode | undefined {
  let count = 0;
  /** By position in the file: a definition that is used twice is reported once. */
  const refused = new Set<string>();

  function refuse({ offset, pointer }: JsonNode | JsonMember, message: string, suggestion?: string): void {
    if (!refused.has(pointer)) say({ code: 'form-schema', at: { offset, pointer }, message, suggestion });
    refused.add(pointer);
  }

  /** `within`: the references that are being resolved. */
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
    const target = find(textOf(reference) ?? '');
    if (other !== undefined) {
      const message = `Beside "$ref" only "title", "description" and "default" are possible, not "${other.key}".`;
      refuse(other, message);
    } else if (target === undefined) refuseUnknown(reference);
    else if (within.includes(target) || target === form)
      refuse(reference, 'This reference leads back to itself. The form would have no end.');
    else if (within.length >= DEEPEST || count >= MAX_NODES)
      refuse(reference, 'References lead to too many questions from here. Ask fewer in one form.');
    else {
      const resolvedForm = resolved(target, [...within, target]);
      const members = membersOf(resolvedForm).filter(({ key }) => own.every((each) => each.key !== key));
      return withMembers(resolvedForm, [...members, ...own]);
    }
    return undefined;
  }

  /** The target of a JSON pointer after a `#`, in URL encoding. */
  function find(written: string): JsonNode | undefined {
    if (!written.startsWith('#')) return undefined;
    let node: JsonNode | undefined = form;
    for (const step of decoded(written).split('/').slice(1)) {
      const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
      node = node?.content.kind === 'array' ? itemsOf(node)[Number(key)] : memberOf(node, key)?.value;
    }
    return node?.content.kind === 'object' ? node : undefined;
  }

  function refuseUnknown(reference: JsonNode): void {
    const written = textOf(reference) ?? '';
    const definitions = DEFINITIONS.flatMap((name) =>
      membersOf(memberOf(form, name)?.value).map(({ key }) => `#/${name}/${key}`),
    );
    const message = written.startsWith('#')
      ? `"${written}" is not in these questions.`
      : '"$ref" names a place in these questions, such as "#/$defs/person".';
    refuse(reference, message, nearest(written, definitions));
  }

  const resolvedForm = resolved(form, []);
  return refused.size === 0 ? resolvedForm : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
