/** Two sections must not have the same id or fill the same key of a request. */
import { memberOf } from './jsonTree';
import { placeOf, type FlowPart } from './flow';
import { textSetting, type SectionUse } from './sectionUses';

export function checkKeys({ uses, reportProblem }: FlowPart): void {
  const ids = new Map<string, SectionUse>();
  const claims = new Map<string, SectionUse>();
  for (const use of uses) {
    const { section } = use;
    if (section === undefined || use.hasLostKey) continue;
    const twin = ids.get(use.id);
    const sibling = uses.find((each) => each.section?.id === section.id);
    const advice = section.repeatable ? 'Give each use another "key".' : 'Remove one of the two.';
    const message =
      twin !== undefined
        ? `"${use.id}" is in this journey twice. ${advice}`
        : !section.repeatable && sibling !== use
          ? `"${section.id}" can be used only once. Remove one of the two.`
          : undefined;
    if (message !== undefined) {
      reportProblem({ code: 'section-twice', at: placeOf(use), message }, use);
      continue;
    }
    ids.set(use.id, use);
    claimKeys(use, claims, reportProblem);
  }
}

function claimKeys(
  use: SectionUse,
  claims: Map<string, SectionUse>,
  reportProblem: FlowPart['reportProblem'],
): void {
  for (const key of serverKeysOf(use)) {
    const other = claims.get(key);
    if (other === undefined) {
      claims.set(key, use);
      continue;
    }
    const setting = memberOf(memberOf(use.node, 'settings')?.value, 'key');
    const message = `"${use.id}" and "${other.id}" both fill "${key}" of the request. Keep one, or give them different keys.`;
    reportProblem({ code: 'server-key-clash', at: setting ?? placeOf(use), message }, use);
  }
}

/** `{name}` in a key is replaced by the setting with that name. */
export function serverKeysOf({ section, settings, id }: SectionUse): string[] {
  return (section?.serverKeys ?? []).map((key) => {
    const named = key.replaceAll(/\{(\w+)\}/g, (_, name: string) => textSetting(settings, name) ?? id);
    // Uses of one section share its keys by design. Their own `key` distinguishes them.
    const mayShare = section?.repeatable === true && named === key;
    return mayShare ? `${key}.${textSetting(settings, 'key') ?? id}` : named;
  });
}
