/** The rules of the document that prevent a purchase, before the platform is asked. */
import { quoted } from '../difference/sentence';
import {
  areaPlace,
  sectionsPlace,
  settingPlace,
  settingTitle,
  type ExplainedDocument,
} from './explainedDocument';
import { explainSection } from './explainSection';
import { explainText, reasonOf, type Reason } from './explanation';
import { excludedValue, settingValue } from './impossibleValue';
import type { Person } from './walkJourney';

const AREA = 'online-joining';

/** The fact and the needs of `docs/plugins.md` about what is chosen. */
const PAYMENT_TYPE = 'selection.paymentType';
const CHOICES = { centre: 'selection.venueId', membership: 'selection.paymentOptionId' } as const;

export type OfferKind = keyof typeof CHOICES;

export const paymentTypeOf = ({ facts }: Person): string | undefined => {
  const value = facts[PAYMENT_TYPE];
  return typeof value === 'string' ? value : undefined;
};

/** 'paying monthly' */
export const paymentTypeWords = ({ catalogue }: ExplainedDocument, type: string): string =>
  catalogue.facts.get(PAYMENT_TYPE)?.phrases?.[type] ?? quoted(type);

/** Undefined if the document allows the choice. */
export function offerRule(document: ExplainedDocument, kind: OfferKind, person: Person): Reason | undefined {
  const area = document.checked.areas.find((each) => each.area === AREA);
  if (area === undefined) return reasonOf('areaMissing', { area: AREA }, { places: [areaPlace(AREA)] });
  const sections = area.uses.filter(({ section }) => section?.gives.includes(CHOICES[kind]));
  const [first] = sections;
  const offer = explainText(kind === 'centre' ? 'offer.centres' : 'offer.memberships');
  if (first === undefined)
    return reasonOf('noSection', { area: AREA, offer }, { places: [sectionsPlace(AREA)] });
  const asked = withoutPaymentType(person);
  const explained = sections.map(({ id }) => explainSection(document, { area: AREA, section: id }, asked));
  const [reason] = explained[0]?.reasons ?? [];
  if (reason !== undefined && explained.every(({ outcome }) => outcome === 'notShown'))
    return {
      ...reason,
      cause: 'sectionNotShown',
      sentence: explainText('reason.sectionNotShown', { reason: reason.sentence }),
    };
  return kind === 'membership' ? paymentTypeRule(document, person) : undefined;
}

/** The payment type is decided by the settings, below, with a sentence of its own. */
function withoutPaymentType({ facts, ...person }: Person): Person {
  const { [PAYMENT_TYPE]: _paymentType, ...others } = facts;
  return { ...person, facts: others };
}

function paymentTypeRule(document: ExplainedDocument, person: Person): Reason | undefined {
  const type = paymentTypeOf(person);
  const excluded = excludedValue(PAYMENT_TYPE, document.checked.facts.known.get(PAYMENT_TYPE), type);
  return excluded && notSold(document, excluded.value);
}

/** A payment type that the settings of the tenant exclude. Undefined if they allow it. */
export function notSold(document: ExplainedDocument, type: string): Reason | undefined {
  const excluded = excludedValue(PAYMENT_TYPE, document.checked.facts.known.get(PAYMENT_TYPE), type);
  if (excluded === undefined) return undefined;
  const { plugin, setting } = excluded;
  const values = {
    type: paymentTypeWords(document, type),
    setting: settingTitle(document, plugin, setting),
    plugin,
    value: settingValue(document, plugin, setting),
  };
  return reasonOf('paymentTypeNotSold', values, { places: [settingPlace(document, plugin, setting)] });
}
