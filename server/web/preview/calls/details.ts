/** The questions about the customer, which are those of the platform, with the answers of the preview. */
import type { Wire } from '../../../../schemas/generated/api';
import type { WireCalls } from '../../../../schemas/generated/wireCalls';
import { copyText } from '../../copyText';
import { previewAnswer } from './previewAnswer';
import { readBody } from './readBody';
import type { PreviewSession } from '../session';

export const detailsAnswers = [
  previewAnswer('getDataFields', async ({ query }, visit) => {
    const asked = await readBody<WireCalls['getDataFields']['answer']>(
      visit,
      'getDataFields',
      {},
      {
        onboarding_type: query.onboarding_type,
      },
    );
    if (!visit.session.isSignedIn) return asked;
    const data = asked.data.map((section) => ({
      ...section,
      section_fields: section.section_fields.map((field) => answered(field, visit.session)),
    }));
    return { ...asked, data };
  }),
  // The terms of the checkout belong to a customer's cart, which a preview does not have.
  previewAnswer('getTerms', async ({ query }, visit) => {
    if (query.cart_id !== undefined) return { data: [] };
    return readBody<WireCalls['getTerms']['answer']>(visit, 'getTerms');
  }),
];

function answered(field: Wire.DataField, session: PreviewSession): Wire.DataField {
  const own = session.answer(field.path);
  if (isAnswer(own)) return { ...field, answer: own };
  return field.answer === null && session.isKnown ? { ...field, answer: sampleAnswer(field) } : field;
}

const isAnswer = (value: unknown): value is Wire.DataField['answer'] =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((each) => typeof each === 'string'));

/** A known customer has answered what is required. */
function sampleAnswer({
  type,
  path,
  options,
  is_required: isRequired,
}: Wire.DataField): Wire.DataField['answer'] {
  if (!isRequired) return null;
  const [first] = options;
  if (type === 'select') return first?.value ?? null;
  if (type === 'multi_select') return first === undefined ? [] : [first.value];
  if (type === 'checkbox') return true;
  if (type === 'date') return '1990-05-17';
  if (type === 'number') return 1;
  return copyText(SAMPLE_TEXTS.find(([word]) => word.test(path))?.[1] ?? 'web.preview.person.otherAnswer');
}

/** The copy keys of the answers, by the path of the question. */
const SAMPLE_TEXTS = [
  [/first_?name/i, 'web.preview.person.firstName'],
  [/last_?name|surname/i, 'web.preview.person.lastName'],
  [/e_?mail/i, 'web.preview.person.email'],
  [/phone|mobile/i, 'web.preview.person.phone'],
  [/post_?code/i, 'web.preview.person.postcode'],
  [/city|town/i, 'web.preview.person.town'],
  [/line|address|street/i, 'web.preview.person.street'],
] as const;
