/** The texts of a tenant by key: the default text, the tenant's own one, and where it is written. */
import { isFoundIn, isRecord, searchedText } from '../../../core/contract';
import type { Catalogue, CatalogueText } from '../../../schemas/generated/api';
import type { Change } from './applyChanges';
import { childPointer } from './jsonPointer';
import { nameInWords } from './nameInWords';

const DOCUMENT = 'tenant.json';
const BASE_LOCALE = 'en-GB';

type Texts = Readonly<Record<string, unknown>>;

/** The own texts of one language: in a file, in the document, or in both. */
export interface OwnCopy {
  readonly locale: string;
  readonly file: string;
  /** Undefined: there is no such file. */
  readonly inFile: Texts | undefined;
  readonly inDocument: Texts;
}

export interface CopyEntry {
  readonly key: string;
  /** The plugin, `core`, or the tenant. */
  readonly owner: string;
  /** The plugin and its screen: `joining.page`. */
  readonly group: string;
  /** The text of the plugin in this language, or else the English one. Undefined: only the tenant has the key. */
  readonly standard: string | undefined;
  readonly own: string | undefined;
  /** Neither the plugin nor the tenant has it in this language, so pages show another language. */
  readonly isMissing: boolean;
  readonly isLegal: boolean;
  /** `name`: the title of the page or the step. */
  readonly uses: CatalogueText['uses'];
  readonly searched: string;
}

const textsOf = (value: unknown): Texts => (isRecord(value) ? value : {});
const ownText = (texts: Texts, key: string): string | undefined => {
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
  return typeof text === 'string' ? text : undefined;
};

const listIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Whether a text is a key of the tenant, such as `riverside.hello`. `prefix`: that of its keys. */
export const isOwnKey = (key: string, prefix: string): boolean =>
  key.startsWith(`${prefix}.`) && /^[\w-]+(\.[\w-]+)+$/.test(key);

/** The languages of a document; the first is preferred. */
export function localesOf(document: unknown): readonly string[] {
  const listed = isRecord(document) ? listIn(document.locale) : [];
  return listed.length > 0 ? listed : [BASE_LOCALE];
}

export function ownCopyOf(
  document: unknown,
  valueOf: (file: string) => unknown,
  fileNames: readonly string[],
  locale: string,
): OwnCopy {
  const file = `copy/${locale}.json`;
  const copy = isRecord(document) ? textsOf(document.copy) : {};
  return {
    locale,
    file,
    inFile: fileNames.includes(file) ? textsOf(valueOf(file)) : undefined,
    inDocument: textsOf(Object.hasOwn(copy, locale) ? copy[locale] : undefined),
  };
}

function pluginsOf(document: unknown): ReadonlySet<string> {
  const areas = isRecord(document) ? textsOf(document.areas) : {};
  return new Set(Object.values(areas).flatMap((area) => listIn(textsOf(area).plugins)));
}

function groupOf(key: string): string {
  const [plugin = key, screen] = key.split('.');
  return screen === undefined ? plugin : `${plugin}.${screen}`;
}

/** `joining.directDebit` -> `Joining: direct debit` */
export function groupTitle(group: string): string {
  const [plugin = '', screen] = group.split('.');
  return screen === undefined
    ? nameInWords(plugin)
    : `${nameInWords(plugin)}: ${nameInWords(screen).toLowerCase()}`;
}

/** By group, in the order of the entries. */
export function groupedEntries(
  entries: readonly CopyEntry[],
): readonly (readonly [group: string, entries: readonly CopyEntry[]])[] {
  const groups = new Map<string, CopyEntry[]>();
  for (const entry of entries) {
    const listed = groups.get(entry.group);
    if (listed === undefined) groups.set(entry.group, [entry]);
    else listed.push(entry);
  }
  return [...groups];
}

/** The titles of pages and steps by their ids. */
const titlesIn = (
  { texts }: Catalogue,
  textOf: (text: CatalogueText) => string | undefined,
): ReadonlyMap<string, string> =>
  new Map(
    texts.flatMap((text) =>
      text.uses.flatMap(({ kind, name }): readonly (readonly [string, string])[] => {
        const title = textOf(text);
        return (kind === 'pageTitle' || kind === 'sectionTitle') && title !== undefined
          ? [[name, title]]
          : [];
      }),
    ),
  );

/** The keys of the tenant's plugins in the order of the catalogue, then those of core, and the tenant's own keys. */
export function copyEntries(catalogue: Catalogue, document: unknown, own: OwnCopy): readonly CopyEntry[] {
  const plugins = pluginsOf(document);
  const { locale, inFile = {}, inDocument } = own;
  const known = new Map(catalogue.texts.map((text) => [text.key, text]));
  const textOf = (key: string) => ownText(inFile, key) ?? ownText(inDocument, key);
  const titles = titlesIn(
    catalogue,
    (text) => textOf(text.key) ?? text.texts[locale] ?? text.texts[BASE_LOCALE],
  );
  const ownKeys = [...new Set([...Object.keys(inDocument), ...Object.keys(inFile)])].filter(
    (key) => !known.has(key),
  );
  const entryOf = (key: string, owner: string, text?: CatalogueText): CopyEntry => {
    const inLocale = text?.texts[locale];
    const standard = inLocale ?? text?.texts[BASE_LOCALE];
    const ownOne = textOf(key);
    return {
      key,
      owner,
      group: groupOf(key),
      standard,
      own: ownOne,
      isMissing: inLocale === undefined && ownOne === undefined && text !== undefined,
      isLegal: text?.isLegal ?? false,
      uses: (text?.uses ?? []).map(({ kind, name }) => ({ kind, name: titles.get(name) ?? name })),
      searched: searchedText([key, standard ?? '', ownOne ?? ''].join(' ')),
    };
  };
  return [
    ...catalogue.texts
      .filter(({ owner }) => plugins.has(owner))
      .map((text) => entryOf(text.key, text.owner, text)),
    ...catalogue.texts
      .filter(({ owner }) => owner === 'core')
      .map((text) => entryOf(text.key, text.owner, text)),
    ...ownKeys.map((key) => entryOf(key, 'tenant')),
  ];
}

export const FILTERS = ['all', 'changed', 'untranslated', 'legal'] as const;
export type CopyFilter = (typeof FILTERS)[number];

const passes: Readonly<Record<CopyFilter, (entry: CopyEntry) => boolean>> = {
  all: () => true,
  changed: ({ own }) => own !== undefined,
  untranslated: ({ isMissing }) => isMissing,
  legal: ({ isLegal }) => isLegal,
};

export const foundEntries = (
  entries: readonly CopyEntry[],
  typed: string,
  filter: CopyFilter,
): readonly CopyEntry[] =>
  entries.filter((entry) => passes[filter](entry) && isFoundIn(entry.searched, typed));

/** The tenant's own text of a key. Undefined: it has none. */
export const ownTextOf = ({ inFile = {}, inDocument }: OwnCopy, key: string): string | undefined =>
  ownText(inFile, key) ?? ownText(inDocument, key);

const inDocumentPlace = ({ locale }: OwnCopy, key: string) => ({
  file: DOCUMENT,
  pointer: childPointer(`/copy/${locale}`, key),
});
const inFilePlace = ({ file }: OwnCopy, key: string) => ({ file, pointer: childPointer('', key) });

/** Where the text of a key stands. A new text goes to the file if the tenant has one for the language. */
export function placeOf(own: OwnCopy, key: string): { readonly file: string; readonly pointer: string } {
  const isInFile = own.inFile !== undefined && ownText(own.inFile, key) !== undefined;
  const isInDocument = ownText(own.inDocument, key) !== undefined;
  return isInFile || (own.inFile !== undefined && !isInDocument)
    ? inFilePlace(own, key)
    : inDocumentPlace(own, key);
}

export const textChange = (own: OwnCopy, key: string, value: string): Change => ({
  action: 'set',
  ...placeOf(own, key),
  value,
  createParents: true,
});

/** Removes the text wherever it stands, so that the default is shown. */
export const resetChanges = (own: OwnCopy, key: string): readonly Change[] => [
  ...(ownText(own.inFile ?? {}, key) === undefined
    ? []
    : [{ action: 'remove' as const, ...inFilePlace(own, key) }]),
  ...(ownText(own.inDocument, key) === undefined
    ? []
    : [{ action: 'remove' as const, ...inDocumentPlace(own, key) }]),
];
