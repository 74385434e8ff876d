/** The list of the parts that the inspector can choose: sections, texts and colours of the theme. */
import type { ResolvedSection } from '../../../schemas/boot';
import type { ScreenPart } from '../../../schemas/inspection';
import { copyOf } from '../../tenant/copy';
import { selectTenant } from '../../tenant/page';
import { describeElement, type PageDescription } from './describe';
import { elementOfSection, elementsWithText, ownText } from './elements';

export interface FoundPart extends ScreenPart {
  /** Absent: a section that is not on the screen. */
  readonly element?: Element;
  readonly section?: ResolvedSection;
}

/** A longer list helps no operator. */
const MAX_PARTS = 300;

export function screenParts(page: PageDescription): readonly FoundPart[] {
  const document = selectTenant(page.state);
  const copy = copyOf(document);
  const sections = document.sections.map((section) => {
    const element = elementOfSection(section.id);
    return { kind: 'section' as const, label: copy(section.title), section, ...(element && { element }) };
  });
  const elements = elementsWithText();
  const first = new Map<string, Element>();
  for (const element of elements) if (!first.has(ownText(element))) first.set(ownText(element), element);
  const texts = [...first].map(([label, element]) => ({ kind: 'text' as const, label, element }));
  const parts = [...sections, ...coloursOn(elements, page), ...texts];
  return parts.slice(0, MAX_PARTS).map((part, id) => ({ ...part, id }));
}

/** Each field of the theme, with the first element whose colour depends on it. */
function coloursOn(elements: readonly Element[], page: PageDescription) {
  const found = new Map<string, Element>();
  for (const element of elements)
    for (const { fields } of describeElement(element, page).colours)
      for (const { name } of fields) if (!found.has(name)) found.set(name, element);
  return [...found].map(([label, element]) => ({ kind: 'colour' as const, label, element }));
}
