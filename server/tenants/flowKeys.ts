/** Two sections must not have the same id or fill the same key of a request. */
import { memberOf } from './jsonTree';
import type { FlowPart } from './flow';
import { placeOf } from './flowOrder';
import { textSetting, type SectionUse } from './sectionUses';

export function checkKeys({ uses, say }: FlowPart): void {
  const ids = new Map<string, SectionUse>();
  const claims = new Map<string, SectionUse>();
  for (const use of uses) {
    const { section } = use;
    if (section === undefined) continue;
    const twin = ids.get(use.id);
    const sibling = uses.find((each) => each.section?.id === section.id);
    if (twin !== undefined) {
      const advice = section.repeatable ? 'Give each use another "key".' : 'Remove one of the two.';
      say(
        {
          code: 'section-twice',
          at: placeOf(use),
          message: `"${use.id}" is in this journey twice. ${advice}`,
        },
        use,
      );
      continue;
    }
    if (!section.repeatable && sibling !== use) {
      say(
        {
          code: 'section-twice',
          at: placeOf(use),
          message: `"${section.id}" can be used only once. Remove one of the two.`,
        },
        use,
      );
      continue;
    }
    ids.set(use.id, use);
    claimKeys(use, claims, say);
  }
}

function claimKeys(use: SectionUse, claims: Map<string, SectionUse>, say: FlowPart['say']): void {
  for (const key of serverKeysOf(use)) {
    const other = claims.get(key);
    if (other === undefined) {
      claims.set(key, use);
      continue;
    }
    const setting = memberOf(memberOf(use.node, 'settings')?.value, 'key');
    const message = `"${use.id}" and "${other.id}" both fill "${key}" of the request. Keep one, or give them different keys.`;
    say({ code: 'server-key-clash', at: setting ?? placeOf(use), message }, use);
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
