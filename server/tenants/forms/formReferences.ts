/**
 * `$ref` in a tenant's questions. Each reference is replaced by its target before all other checks, so that
 * checks and forms need no references. Errors are reported at the position of the target in the file.
 */
import { DEEPEST } from '../depth';
import type { ReportProblem } from './formSchema';
import { itemsOf, memberOf, membersOf, textOf, type JsonMember, type JsonNode } from '../jsonTree';
import { nearest } from '../../net/nearestName';

type Holder = 'schema' | 'schemas by name' | 'list of schemas';

/** The keywords that contain schemas. Values of answers, as under `const`, are not schemas. */
const HOLDERS: ReadonlyMap<string, Holder> = new Map([
  ...['items', 'if', 'then', 'else', 'not', 'contains'].map((name) => [name, 'schema'] as const),
  ...['properties', 'dependentSchemas', 'dependencies'].map((name) => [name, 'schemas by name'] as const),
  ...['allOf', 'anyOf', 'oneOf'].map((name) => [name, 'list of schemas'] as const),
]);
const DEFINITIONS = ['$defs', 'definitions'];
/** Keywords that are allowed beside `$ref`. They may change texts but not rules. */
const BESIDE = ['$ref', '$comment', 'title', 'description', 'default', 'examples'];
/** A few definitions that refer to each other many times could use up the memory. */
const MAX_NODES = 20_000;

/** Undefined if a problem was reported, because the questions are then not known. */
export function withReferences(form: JsonNode, say: ReportProblem): JsonNode | undefined {
  const read = new References(form, say);
  const whole = read.schema(form, []);
  return read.isSound ? whole : undefined;
}

class References {
  private made = 0;
  /** By position in the file: a definition that is used twice is reported once. */
  private readonly refused = new Set<string>();

  constructor(
    private readonly form: JsonNode,
    private readonly say: ReportProblem,
  ) {}

  get isSound(): boolean {
    return this.refused.size === 0;
  }

  /** `within`: the references that are being resolved. */
  schema(node: JsonNode, within: readonly JsonNode[]): JsonNode {
    this.made += 1;
    if (node.content.kind !== 'object' || this.made > MAX_NODES) return node;
    const named = memberOf(node, '$ref');
    if (named !== undefined) return this.named(named, node, within);
    const members = node.content.members
      .filter(({ key }) => !DEFINITIONS.includes(key))
      .map((member) => ({ ...member, value: this.held(member, within) }));
    return { ...node, content: { kind: 'object', members } };
  }

  private held({ key, value }: JsonMember, within: readonly JsonNode[]): JsonNode {
    const holder = HOLDERS.get(key);
    const { content } = value;
    if (holder === 'schema') return this.schema(value, within);
    if (holder === 'list of schemas' && content.kind === 'array') {
      const items = content.items.map((item) => this.schema(item, within));
      return { ...value, content: { kind: 'array', items } };
    }
    if (holder !== 'schemas by name' || content.kind !== 'object') return value;
    const members = content.members.map((each) => ({ ...each, value: this.schema(each.value, within) }));
    return { ...value, content: { kind: 'object', members } };
  }

  private named(reference: JsonMember, node: JsonNode, within: readonly JsonNode[]): JsonNode {
    const own = membersOf(node).filter(({ key }) => key !== '$ref');
    const stranger = own.find(({ key }) => !BESIDE.includes(key));
    if (stranger !== undefined)
      return this.refuse(
        stranger,
        node,
        `Beside "$ref" stand "title", "description" and "default" alone: "${stranger.key}" belongs to what it names.`,
      );
    const target = this.find(reference, node);
    if (target === undefined) return node;
    if (within.includes(target) || target === this.form)
      return this.refuse(
        reference.value,
        node,
        'This leads back to itself: a form that asks it would have no end.',
      );
    if (within.length >= DEEPEST || this.made >= MAX_NODES)
      return this.refuse(
        reference.value,
        node,
        'References lead to too many questions from here. Ask fewer in one form.',
      );
    const whole = this.schema(target, [...within, target]);
    const kept = membersOf(whole).filter(({ key }) => own.every((each) => each.key !== key));
    return { ...whole, content: { kind: 'object', members: [...kept, ...own] } };
  }

  private find({ value }: JsonMember, node: JsonNode): JsonNode | undefined {
    const written = textOf(value) ?? '';
    const target = written.startsWith('#') ? targetOf(this.form, written) : undefined;
    if (target?.content.kind === 'object') return target;
    const known = DEFINITIONS.flatMap((name) =>
      membersOf(memberOf(this.form, name)?.value).map(({ key }) => `#/${name}/${key}`),
    );
    const message = written.startsWith('#')
      ? `"${written}" is nowhere in these questions.`
      : '"$ref" names what stands in these questions, such as "#/$defs/person", and nothing elsewhere.';
    this.refuse(value, node, message, nearest(written, known));
    return undefined;
  }

  private refuse(
    at: { readonly offset: number; readonly pointer: string },
    node: JsonNode,
    message: string,
    suggestion?: string,
  ): JsonNode {
    if (!this.refused.has(at.pointer)) this.say({ code: 'form-schema', at, message, suggestion });
    this.refused.add(at.pointer);
    return node;
  }
}

/** Finds the target of a JSON pointer after the `#`, in URL encoding. */
function targetOf(form: JsonNode, written: string): JsonNode | undefined {
  const steps = decoded(written.slice(1)).split('/').slice(1);
  let node: JsonNode | undefined = form;
  for (const step of steps) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    node = node?.content.kind === 'array' ? itemsOf(node)[Number(key)] : memberOf(node, key)?.value;
  }
  return node;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
