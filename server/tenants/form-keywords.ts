/** Keywords of JSON Schema that forms know, by the kind of their value. */
import { membersOf, type JsonMember, type JsonNode } from './json-tree';
import type { Say, Sound } from './form-schema';
import { nearest } from './spelling';

type Kind = 'text' | 'number' | 'yesOrNo' | 'object' | 'list' | 'any';
export type Keywords = ReadonlyMap<string, Kind>;

const WORDS: Readonly<Record<Kind, string>> = {
  text: 'text',
  number: 'a number',
  yesOrNo: 'true or false',
  object: 'an object { }',
  list: 'a list [ ]',
  any: 'anything',
};

export const keywords = (names: Readonly<Partial<Record<Kind, string>>>): Keywords =>
  new Map(
    Object.entries(names).flatMap(([kind, each]) =>
      each.split(' ').map((name): [string, Kind] => [name, kind as Kind]),
    ),
  );

/** Members that are known and of the right kind; of others `unknown` says what is wrong with them. */
export function soundMembers(
  node: JsonNode,
  known: Keywords,
  say: Say,
  unknown = (key: string): string => `Forms do not know "${key}".`,
): { readonly sound: Sound; readonly isWhole: boolean } {
  const sound = new Map(
    membersOf(node)
      .filter((member) => isSound(member, known, say, unknown))
      .map((member) => [member.key, member.value]),
  );
  return { sound, isWhole: sound.size === membersOf(node).length };
}

/** `what`: what it is that stands here. */
export function isObject(node: JsonNode, what: string, say: Say): boolean {
  if (node.content.kind === 'object') return true;
  say({ code: 'form-schema', at: node, message: `${what} is ${WORDS.object}.` });
  return false;
}

function isSound(
  { key, value, offset, pointer }: JsonMember,
  known: Keywords,
  say: Say,
  unknown: (key: string) => string,
): boolean {
  const kind = known.get(key);
  if (kind === undefined) {
    const suggestion = nearest(key, known.keys());
    say({ code: 'form-schema', at: { offset, pointer }, message: unknown(key), suggestion });
    return false;
  }
  if (kind === 'any' || kind === kindOf(value)) return true;
  say({ code: 'form-schema', at: value, message: `"${key}" is ${WORDS[kind]}.` });
  return false;
}

function kindOf({ content }: JsonNode): Kind {
  if (content.kind !== 'scalar') return content.kind === 'array' ? 'list' : 'object';
  if (typeof content.value === 'string') return 'text';
  return typeof content.value === 'number' ? 'number' : content.value === null ? 'any' : 'yesOrNo';
}
