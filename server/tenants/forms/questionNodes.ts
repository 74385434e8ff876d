/** The questions of a group as nodes: its own, and those that its conditions ask, in any syntax. */
import { itemsOf, memberOf, membersOf, type JsonMember, type JsonNode } from '../jsonTree';

/** The group itself and all parts of it that may contain questions. */
export function partNodes(group: JsonNode): readonly JsonNode[] {
  const named = (name: string): readonly JsonNode[] => {
    const member = memberOf(group, name);
    return member === undefined ? [] : [member.value];
  };
  const dependent = ['dependentSchemas', 'dependencies']
    .flatMap(named)
    .flatMap(membersOf)
    .flatMap(({ value }) => [value, ...itemsOf(memberOf(value, 'oneOf')?.value)]);
  return [
    group,
    ...['then', 'else'].flatMap(named),
    ...named('allOf').flatMap(itemsOf).flatMap(partNodes),
    ...dependent,
  ];
}

/** By name. If two conditions ask the same question, the first one. */
export function everyQuestionNode(group: JsonNode | undefined): ReadonlyMap<string, JsonMember> {
  const found = new Map<string, JsonMember>();
  for (const part of group === undefined ? [] : partNodes(group))
    for (const member of membersOf(memberOf(part, 'properties')?.value))
      if (!found.has(member.key)) found.set(member.key, member);
  return found;
}
