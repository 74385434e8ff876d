/** The choice of a membership. Its price is the platform's own, for a visitor. */
import type { StoreMembershipBody } from '../../../../schemas/generated/calls/storeMembership';
import type { WireCalls } from '../../../../schemas/generated/wireCalls';
import { notFound } from '../../../api/failure';
import type { ChosenMembership } from '../session';
import { requireCustomer } from './account';
import { previewAnswer, type PreviewVisit } from './previewAnswer';
import { readBody } from './readBody';

const MEMBERSHIP_ID = 'preview-membership';
export const CART_ID = 'preview-cart';

export const membershipAnswers = [
  // The rules of the platform about a person are not checked: the person does not exist.
  previewAnswer('validateMembership', (_request, visit) => {
    requireCustomer(visit);
    return { data: { valid: true } };
  }),
  previewAnswer('storeMembership', async ({ body }, visit) => {
    requireCustomer(visit);
    const chosen = await chosenMembership(body, visit);
    visit.session.membership = chosen;
    visit.session.order = undefined;
    const { costs, newMandate } = chosen;
    return { data: { id: MEMBERSHIP_ID, cart_id: CART_ID, new_mandate_submitted: newMandate, costs } };
  }),
  previewAnswer('saveCustomAnswers', ({ body }, visit) => {
    requireCustomer(visit);
    return { data: { saved: body.answers.length } };
  }),
];

/** Throws the refusal of the platform. */
export async function chosenMembership(
  body: StoreMembershipBody,
  visit: Pick<PreviewVisit, 'session' | 'document' | 'read'>,
): Promise<ChosenMembership> {
  const { homeVenueId, membershipTypeId, paymentOptionId, startDate, billingDay, promotionCodeId } = body;
  const query = {
    start_date: startDate,
    venue_id: homeVenueId,
    ...(billingDay != null && { billing_day: String(billingDay) }),
    ...(promotionCodeId != null && { promotion_code_id: promotionCodeId }),
  };
  const params = { typeId: membershipTypeId, optionId: paymentOptionId };
  const [venues, types, costs] = await Promise.all([
    readBody<WireCalls['getJoiningVenues']['answer']>(visit, 'getJoiningVenues'),
    readBody<WireCalls['getMembershipTypes']['answer']>(
      visit,
      'getMembershipTypes',
      {},
      {
        venue_id: homeVenueId,
      },
    ),
    readBody<WireCalls['getCosts']['answer']>(visit, 'getCosts', params, query),
  ]);
  const venue = venues.data.find(({ id }) => id === homeVenueId);
  const type = types.data.find(({ id }) => id === membershipTypeId);
  const option = type?.payment_options.find(({ id }) => id === paymentOptionId);
  if (venue === undefined || type === undefined || option === undefined) throw notFound();
  const isMonthly = costs.data.payment_type === 'recurring';
  const newMandate = isMonthly && !visit.session.hasDirectDebit;
  return { venue, type, option, startDate, costs: costs.data, newMandate };
}
