/** What a section needs and provides, in the titles of other sections and of facts. */
import type { DocumentWords } from './documentWords';

export interface SectionLinks {
  /** Titles of the sections that give what it needs. */
  readonly needs: readonly string[];
  /** Titles of the facts that are known after it. */
  readonly facts: readonly string[];
  /** Titles of the sections that need it. */
  readonly neededBy: readonly string[];
}

/** `used`: the sections of the area. Others stand for them only if none of the area is concerned. */
export function linksOf(use: string, used: readonly string[], words: DocumentWords): SectionLinks {
  const section = words.section(use);
  const all = words.catalogue?.sections ?? [];
  if (section === undefined) return { needs: [], facts: [], neededBy: [] };
  const titles = (ids: readonly string[]) => [...new Set(ids)].map(words.standardTitle);
  const preferUsed = (ids: readonly string[]) => {
    const here = ids.filter((id) => used.includes(id));
    return here.length > 0 ? here : ids;
  };
  const providers = section.needs.flatMap((need) =>
    preferUsed(all.filter(({ gives }) => gives.includes(need)).map(({ id }) => id)),
  );
  return {
    needs: titles(providers),
    facts: (words.catalogue?.facts ?? []).flatMap(({ knownAfter, title }) =>
      knownAfter !== null && section.gives.includes(knownAfter) ? [title] : [],
    ),
    neededBy: titles(
      preferUsed(
        all.filter(({ needs }) => needs.some((need) => section.gives.includes(need))).map(({ id }) => id),
      ),
    ),
  };
}
