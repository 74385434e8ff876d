/**
 * The page on which a preview starts at a later section. The sections before it say in their manifests what they
 * give: a centre and a membership are chosen by the address of the page, a customer is logged in.
 */
import type { ResolvedSection } from '../../../schemas/boot';
import type { WireCalls } from '../../../schemas/generated/wireCalls';
import type { PreviewSettings } from '../../documents/previews/tables';
import type { Catalogue } from '../../tenants/catalogue';
import type { ReadPlatform } from '../pages/platformReads';
import type { Site } from '../site';
import { readBody } from './calls/readBody';
import { sampleAnswers } from './sampleAnswer';

/** What the sections before this one give, as in `gives` of their manifests. Empty for an unknown section. */
export function givenBefore(
  sections: readonly ResolvedSection[],
  start: string | undefined,
  catalogue: Catalogue,
): readonly string[] {
  const at = sections.findIndex(({ id }) => id === start);
  return sections.slice(0, Math.max(0, at)).flatMap(({ use }) => catalogue.sections.get(use)?.gives ?? []);
}

export interface PreviewStart {
  /** Undefined: the first page. */
  readonly path?: string;
  readonly membership?: StartMembership;
  /** To the required questions of the membership before the start. */
  readonly answers: ReturnType<typeof sampleAnswers>;
}

const FIRST_PAGE = { answers: {} } as const;

/** The ids of the membership that is chosen at the start. */
export interface StartMembership {
  readonly venueId: string;
  readonly typeId: string;
  readonly optionId: string;
  readonly isMonthly: boolean;
}

/** The first centre, and its first membership that is for sale: with the payment of the preview, if it has one. */
export async function previewStart(
  { document }: Site,
  given: readonly string[],
  { payment }: Pick<PreviewSettings, 'payment'>,
  read: ReadPlatform,
): Promise<PreviewStart> {
  if (!given.includes('selection.venueId')) return FIRST_PAGE;
  const visit = { read, document };
  try {
    const venues = await readBody<WireCalls['getJoiningVenues']['answer']>(visit, 'getJoiningVenues');
    const [venue] = venues.data;
    if (venue === undefined) return FIRST_PAGE;
    const base = document.basePath.replace(/\/$/, '');
    const path = `${base}/centre/${encodeURIComponent(venue.slug)}`;
    if (!given.includes('selection.paymentOptionId')) return { path, answers: {} };
    const query = { venue_id: venue.id };
    const { data } = await readBody<WireCalls['getMembershipTypes']['answer']>(
      visit,
      'getMembershipTypes',
      {},
      query,
    );
    const isChosen = (type: string) => payment === undefined || type === payment;
    const [offered] = data.flatMap((type) =>
      type.payment_options
        .filter((one) => isChosen(one.payment_type) && one.is_purchasable.can_purchase)
        .map((option) => ({ type, option })),
    );
    if (offered === undefined) return { path, answers: {} };
    const answers = given.includes('membership.answers') ? await answersTo(offered.type.id, visit) : {};
    return {
      path: `${path}/membership/${encodeURIComponent(offered.type.slug)}/${offered.option.payment_type}`,
      answers,
      membership: {
        venueId: venue.id,
        typeId: offered.type.id,
        optionId: offered.option.id,
        isMonthly: offered.option.payment_type === 'recurring',
      },
    };
  } catch {
    // The platform does not answer. The page says so.
    return FIRST_PAGE;
  }
}

async function answersTo(
  id: string,
  visit: Parameters<typeof readBody>[0],
): Promise<PreviewStart['answers']> {
  const { data } = await readBody<WireCalls['getCustomQuestions']['answer']>(visit, 'getCustomQuestions', {
    id,
  });
  return sampleAnswers(data);
}
