/** What the operator chooses for the preview of a draft or a version. */
import { isRecord } from '../../../core/contract';
import type { CreatePreviewBody } from '../../../schemas/generated/calls/operators/createPreview';
import type { DocumentWords } from './documentWords';
import { flowOf, type FlowSection } from './flow';

export const PERSONAS = [
  'guest',
  'member',
  'directDebitMember',
] as const satisfies readonly CreatePreviewBody['persona'][];
export const PAYMENTS = ['recurring', 'fixed'] as const satisfies readonly CreatePreviewBody['payment'][];
/** A phone and a desktop show the same page in another width. */
export const DISPLAYS = ['phone', 'desktop', 'kiosk', 'embedded'] as const;
export type PreviewDisplay = (typeof DISPLAYS)[number];

/** The area with the sections of joining. */
export const PREVIEW_AREA = 'online-joining';

export interface PreviewChoice {
  readonly display: PreviewDisplay;
  readonly persona: CreatePreviewBody['persona'];
  /** Empty: that of the first membership for sale. */
  readonly payment: (typeof PAYMENTS)[number] | '';
  /** Empty: the first language of the document. */
  readonly language: string;
  /** Empty: the real date. */
  readonly date: string;
  /** Empty: the first section. */
  readonly start: string;
}

export const FIRST_CHOICE: PreviewChoice = {
  display: 'phone',
  persona: 'guest',
  payment: '',
  language: '',
  date: '',
  start: '',
};

/** The settings of the call. The width of the frame is not one of them. */
export const settingsOf = ({
  display,
  persona,
  payment,
  language,
  date,
  start,
}: PreviewChoice): CreatePreviewBody => ({
  persona,
  area: PREVIEW_AREA,
  display: display === 'kiosk' || display === 'embedded' ? display : 'page',
  ...(payment !== '' && { payment }),
  ...(language !== '' && { language }),
  ...(date !== '' && { date }),
  ...(start !== '' && { start }),
});

export interface StartSection {
  /** As in the resolved document: the section, or `section#key` for one that is used more than once. */
  readonly id: string;
  readonly title: string;
  /** When it is shown, as a sentence without a full stop. */
  readonly condition?: string;
  /** The title of an earlier section that has no sample answers. The preview opens there. */
  readonly stopsAt?: string;
  /** An earlier section has made the account of a guest. */
  readonly hasAccount: boolean;
}

const ACCOUNT = 'session.customer';

/** The sections at which a preview can start. */
export function startSections(words: DocumentWords): readonly StartSection[] {
  const area = flowOf(words).find((one) => one.area === PREVIEW_AREA);
  const shown = (area?.sections ?? []).filter(({ isHidden }) => !isHidden);
  const givesOf = ({ use }: FlowSection) => words.section(use)?.gives ?? [];
  return shown.map(({ id, use, title, when }, index) => {
    const before = shown.slice(0, index);
    // The page of the last section needs only the membership in the basket.
    const isReached = words.section(use)?.isTerminal === true;
    const open = before.find((one) => words.section(one.use)?.hasSampleAnswers === false);
    return {
      id: resolvedId(id),
      title,
      hasAccount: before.some((one) => givesOf(one).includes(ACCOUNT)),
      ...(when !== undefined && { condition: words.sentence(when) }),
      ...(open !== undefined && !isReached && { stopsAt: open.title }),
    };
  });
}

/** `use#key#count` of the flow without the count, and without an empty key. */
export const resolvedId = (id: string): string => id.replace(/#\d+$/, '').replace(/#$/, '');

/** The languages of the document, the first one first. */
export function languagesOf(document: unknown): readonly string[] {
  const locales = isRecord(document) ? document.locale : undefined;
  return Array.isArray(locales) ? locales.filter((each): each is string => typeof each === 'string') : [];
}
