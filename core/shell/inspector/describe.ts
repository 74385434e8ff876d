/** What the inspector reports about an element of the page. */
import { childPointer } from '../../../schemas/jsonPointer';
import type { Condition, ResolvedSection, ResolvedTenant } from '../../../schemas/boot';
import type {
  Inspected,
  InspectedColour,
  InspectedFact,
  InspectedSection,
  InspectedText,
} from '../../../schemas/inspection';
import type { RootState } from '../../contract/types';
import { factsOf } from '../../tenant/facts';
import { selectPage, selectTenant, type Page } from '../../tenant/page';
import { evaluateSection } from '../journey/sections';
import { backgroundOf, elementOfSection, groundOf, textColourOf, textsOf } from './elements';
import { shownText, type ShownTexts } from './shownTexts';
import { themeColours, type ThemeColours } from './themeColours';

export interface PageDescription {
  readonly state: RootState;
  readonly texts: ShownTexts;
  readonly colours: ThemeColours;
}

export function pageDescription(state: RootState, texts: ShownTexts): PageDescription {
  const page = selectPage(state);
  return { state, texts, colours: themeColours(valuesOf(page), page.mode) };
}

/** As `App` calculates them. */
const valuesOf = ({ document, theme, look }: Page) =>
  look?.values ?? { ...document.theme, ...(typeof theme === 'object' ? theme : {}) };

export function describeElement(element: Element, page: PageDescription): Omit<Inspected, 'part'> {
  const { sections } = selectTenant(page.state);
  const section = sections.find(({ id }) => elementOfSection(id)?.contains(element));
  return {
    texts: textsOf(element).map((text) => describeText(text, section, page)),
    colours: coloursOf(element, page),
    ...(section && { section: describeSection(section, page.state) }),
  };
}

function describeText(
  text: string,
  section: ResolvedSection | undefined,
  { state, texts }: PageDescription,
): InspectedText {
  const keys = texts.keysOf(text);
  const setting = keys.length > 0 ? undefined : settingWith(text, section, selectTenant(state));
  return { text, keys, ...(setting && { setting }) };
}

/** The setting of the section, of a plugin, or of the document that has this text. */
function settingWith(
  text: string,
  section: ResolvedSection | undefined,
  { name, plugins }: ResolvedTenant,
): InspectedText['setting'] {
  const ofSection = section && pointerTo(text, section.settings);
  if (section && ofSection !== undefined) return { pointer: ofSection, section: section.id };
  if (text === shownText(name)) return { pointer: '/name' };
  const settings = Object.fromEntries(plugins.map((plugin) => [plugin.name, plugin.settings]));
  const ofPlugin = pointerTo(text, settings);
  return ofPlugin === undefined ? undefined : { pointer: `/settings${ofPlugin}` };
}

/** JSON pointer of the first value with this text. */
function pointerTo(text: string, value: unknown): string | undefined {
  if (typeof value === 'string') return shownText(value) === text ? '' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = pointerTo(text, inner);
    if (found !== undefined) return childPointer('', key) + found;
  }
  return undefined;
}

function coloursOf(element: Element, page: PageDescription): readonly InspectedColour[] {
  const ground = groundOf(element);
  const described = (
    part: InspectedColour['part'],
    colour: string | undefined,
  ): readonly InspectedColour[] =>
    colour === undefined
      ? []
      : [
          {
            part,
            colour,
            fields: fieldsOf(page.colours.fieldsOf(colour, part, ground), selectPage(page.state)),
          },
        ];
  return [...described('text', textColourOf(element)), ...described('background', backgroundOf(element))];
}

const fieldsOf = (names: readonly string[], page: Page): InspectedColour['fields'] =>
  names.map((name) => ({ name, isOfPlatform: isOfPlatform(name, page) }));

/** The theme of the platform, or that of a venue. */
function isOfPlatform(name: string, page: Page): boolean {
  const valueIn = (values: object): unknown => Object.entries(values).find(([each]) => each === name)?.[1];
  const ofPlatform = typeof page.theme === 'object' ? valueIn(page.theme) : undefined;
  return ofPlatform != null || valueIn(valuesOf(page)) !== valueIn(page.document.theme ?? {});
}

export function describeSection(section: ResolvedSection, state: RootState): InspectedSection {
  return {
    id: section.id,
    isShown: evaluateSection(state, section),
    facts: section.when === undefined ? [] : factsIn(section.when, state),
  };
}

/** The facts of a condition in their order. A fact of the tenant is followed by those that it is made of. */
function factsIn(condition: Condition, state: RootState): readonly InspectedFact[] {
  const valueOf = factsOf(state);
  const { facts } = selectTenant(state);
  const found = new Map<string, InspectedFact>();
  const visit = (one: Condition): void => {
    if ('all' in one) return one.all.forEach(visit);
    if ('any' in one) return one.any.forEach(visit);
    if ('not' in one) return visit(one.not);
    if (found.has(one.fact)) return;
    found.set(one.fact, { name: one.fact, value: valueOf(one.fact) ?? null });
    const composed = Object.hasOwn(facts, one.fact) ? facts[one.fact] : undefined;
    if (composed !== undefined) visit(composed);
  };
  visit(condition);
  return [...found.values()];
}
