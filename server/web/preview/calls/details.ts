/** The questions about the customer, which are those of the platform, with the answers of the preview. */
import type { Wire } from '../../../../schemas/generated/api';
import type { WireCalls } from '../../../../schemas/generated/wireCalls';
import { sampleAnswer, samplesOf, type PluginSamples } from '../sampleAnswer';
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
    const samples = samplesOf(visit.document);
    const data = asked.data.map((section) => ({
      ...section,
      section_fields: section.section_fields.map((field) => answered(field, visit.session, samples)),
    }));
    return { ...asked, data };
  }),
  // The terms of the checkout belong to a customer's cart, which a preview does not have.
  previewAnswer('getTerms', async ({ query }, visit) => {
    if (query.cart_id !== undefined) return { data: [] };
    return readBody<WireCalls['getTerms']['answer']>(visit, 'getTerms');
  }),
];

function answered(field: Wire.DataField, session: PreviewSession, samples: PluginSamples): Wire.DataField {
  const own = session.answer(field.path);
  if (isAnswer(own)) return { ...field, answer: own };
  return field.answer === null && session.isKnown ? { ...field, answer: sampleOf(field, samples) } : field;
}

const isAnswer = (value: unknown): value is Wire.DataField['answer'] =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((each) => typeof each === 'string'));

/** A known customer has answered the required questions. */
function sampleOf(field: Wire.DataField, samples: PluginSamples): Wire.DataField['answer'] {
  const { type, path: name, options, is_required: isRequired } = field;
  return isRequired
    ? sampleAnswer({ name, type, options: options.map(({ value }) => value) }, samples)
    : null;
}
