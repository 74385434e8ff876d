/** The texts of a plugin or of the shell, by key, and where its manifest names them. */
import type { PluginManifest } from '../../../../schemas/generated/pluginManifest';
import type { Wire } from '../../../../schemas/generated/api';
import type { CopyTexts } from '../../../tenants/copyTexts';

type Use = Wire.CatalogueText['uses'][number];

export function serializeTexts(
  owner: string,
  copy: CopyTexts,
  manifest?: PluginManifest,
): readonly Wire.CatalogueText[] {
  const uses = manifest === undefined ? [] : usesIn(manifest);
  const legal = new Set(manifest?.legal);
  const keys = new Set([...copy.values()].flatMap((table) => [...table.keys()]));
  return [...keys].map((key) => ({
    key,
    owner,
    texts: Object.fromEntries(
      [...copy].flatMap(([locale, table]) => {
        const text = table.get(key)?.text;
        return text === undefined ? [] : [[locale, text]];
      }),
    ),
    is_legal: legal.has(key),
    uses: uses.flatMap(([named, use]) => (named === key ? [use] : [])),
  }));
}

type NamedUse = readonly [key: string | undefined, use: Use];

function usesIn({ routes = [], sections = [], slots }: PluginManifest): readonly NamedUse[] {
  return [
    ...routes.flatMap(({ id, title, breadcrumb, navigationLink }): readonly NamedUse[] => [
      [title, { kind: 'pageTitle', name: id }],
      [breadcrumb, { kind: 'breadcrumb', name: id }],
      [navigationLink?.label, { kind: 'navigationLink', name: id }],
    ]),
    ...sections.map(({ id, title }): NamedUse => [title, { kind: 'sectionTitle', name: id }]),
    ...(slots?.fills ?? []).map(({ id, link }): NamedUse => [link?.label, { kind: 'headerLink', name: id }]),
  ];
}
