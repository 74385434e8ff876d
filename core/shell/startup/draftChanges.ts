/**
 * In a preview: shows a changed draft without loading the page again, if only copy, theme, or the order, titles and
 * visibility of sections have changed. Any other change loads the page again.
 */
import type { ResolvedSection, ResolvedTenant } from '../../../schemas/boot';
import { documentReplaced, selectTenant } from '../../tenant/page';
import type { InspectorRequest } from '../../../schemas/inspection';
import type { PaintRequest, TypedParts, TypedSection } from '../../../schemas/previewMessages';
import { report, startInspector, type Inspector } from '../inspector/inspector';
import { shownTexts } from '../inspector/shownTexts';
import type { Host } from './host';

const DOCUMENT = '/_foyer/preview-document';

/** The script of the preview dispatches this event. It loads the page again unless the event is handled here. */
const CHANGED = 'foyer-preview-changed';

/** The operator types. */
const TYPED = 'foyer-preview-typed';

export function followConsole(store: Host['store']): void {
  followInspector(store, followDraftChanges(store));
}

/** Returns a function that renders the document again, with the unsaved changes. */
function followDraftChanges(store: Host['store']): () => void {
  let newest = 0;
  let typed = NOTHING_TYPED;
  // The page came with a part of its copy only, so it is not painted again without the other part.
  let saved = changedDocument();
  /** Also of sections that are hidden now, so that they can be shown before that is saved. */
  const known = new Map<string, ResolvedSection>();
  const remember = ({ sections }: ResolvedTenant) => {
    for (const section of sections) known.set(section.id, section);
  };
  remember(selectTenant(store.getState()));
  const paint = (document: ResolvedTenant) => {
    remember(document);
    store.dispatch(documentReplaced(withTyped(document, typed, known)));
  };
  const isShowable = (document: ResolvedTenant | undefined): document is ResolvedTenant =>
    document !== undefined && isPaintable(selectTenant(store.getState()), document);
  window.addEventListener(CHANGED, (event) => {
    event.preventDefault();
    const request = (newest += 1);
    typed = typedIn(event);
    saved = changedDocument();
    void saved.then((document) => {
      if (request !== newest) return;
      if (isShowable(document)) paint(document);
      else window.dispatchEvent(new Event('foyer-preview-reload'));
    });
  });
  const paintAgain = () => {
    const request = newest;
    void saved.then((document) => {
      if (request === newest && isShowable(document)) paint(document);
    });
  };
  window.addEventListener(TYPED, (event) => {
    typed = typedIn(event);
    paintAgain();
  });
  return paintAgain;
}

const NOTHING_TYPED: TypedParts = { copy: {}, theme: {} };

/** The script of the preview has checked that the request comes from the console. */
const typedIn = (event: Event): TypedParts =>
  (event as CustomEvent<PaintRequest | undefined>).detail?.typed ?? NOTHING_TYPED;

/** `known`: the sections that the typed ones can name. */
export const withTyped = (
  document: ResolvedTenant,
  { copy, theme, sections = [] }: TypedParts,
  known: ReadonlyMap<string, ResolvedSection> = new Map(),
): ResolvedTenant => ({
  ...document,
  ...arranged(document, sections, known),
  copy: { ...document.copy, ...copy, ...titlesOf(sections) },
  theme: {
    ...document.theme,
    ...Object.fromEntries(Object.entries(theme).map(([name, value]) => [name, value ?? undefined])),
  },
});

/** The copy key of a title that is not saved. */
const titleKey = (id: string): string => `preview.title.${id}`;

const titlesOf = (sections: readonly TypedSection[]): TypedParts['copy'] =>
  Object.fromEntries(
    sections.flatMap(({ id, title }) => (title === undefined ? [] : [[titleKey(id), title]])),
  );

/** A page of another area has none of the sections, and stays as it is. */
function arranged(
  { sections }: ResolvedTenant,
  typed: readonly TypedSection[],
  known: ReadonlyMap<string, ResolvedSection>,
): Partial<Pick<ResolvedTenant, 'sections'>> {
  const found = typed.flatMap(({ id, title }) => {
    const section = sections.find((one) => one.id === id) ?? known.get(id);
    if (section === undefined) return [];
    return [title === undefined ? section : { ...section, title: titleKey(id) }];
  });
  return found.length === 0 ? {} : { sections: found };
}

/**
 * Starts and ends the inspector. The page is drawn again with a new copy table at its start: the inspector then knows
 * the key of every text.
 */
function followInspector(store: Host['store'], paintAgain: () => void): void {
  let inspector: Inspector | undefined;
  const handleRequest = (event: Event) => {
    // The script of the preview has checked that the request comes from the console.
    const request = (event as CustomEvent<InspectorRequest>).detail;
    if (request.type === 'foyer-preview-choose') return inspector?.choose(request.part);
    inspector?.end();
    inspector = undefined;
    if (!request.isOn) return;
    inspector = startInspector(store, shownTexts());
    paintAgain();
  };
  window.addEventListener('foyer-preview-inspect', handleRequest);
  window.addEventListener('foyer-preview-choose', handleRequest);
  report({ type: 'foyer-preview-started' });
}

/** Undefined if the draft has errors, or the web host does not answer: the page then says so. */
async function changedDocument(): Promise<ResolvedTenant | undefined> {
  try {
    const response = await fetch(DOCUMENT, { headers: { accept: 'application/json' } });
    // Our web host resolved the document, as that of the page.
    return response.ok ? ((await response.json()) as ResolvedTenant) : undefined;
  } catch {
    return undefined;
  }
}

/** Other parts of the document are read when the page starts. */
export const isPaintable = (before: ResolvedTenant, after: ResolvedTenant): boolean =>
  JSON.stringify(fixedParts(before)) === JSON.stringify(fixedParts(after)) &&
  after.sections.every((section) => {
    const known = before.sections.find(({ id }) => id === section.id);
    return (
      known === undefined || JSON.stringify(fixedSection(known)) === JSON.stringify(fixedSection(section))
    );
  });

const fixedParts = ({ copy: _copy, sections: _sections, theme, ...others }: ResolvedTenant) => [
  others,
  // The page has the font files of its typefaces only.
  theme.themeAppBodyFontStyle,
  theme.themeAppHeadingFontStyle,
];

const fixedSection = ({ title: _title, ...others }: ResolvedSection) => others;
