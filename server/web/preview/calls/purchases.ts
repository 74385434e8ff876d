/** The pages of the account about purchases: the person of a preview has bought nothing before. */
import type { WireCalls } from '../../../../schemas/generated/wireCalls';
import { copyText } from '../../copyText';
import { todayIn } from '../../pages/page';
import { requireCustomer } from './account';
import { moneyOf, previewAnswer, type PreviewAnswer, type PreviewVisit } from './previewAnswer';

function nothing<Name extends keyof WireCalls>(
  name: Name,
  answer: (visit: PreviewVisit) => WireCalls[Name]['answer'],
): PreviewAnswer {
  return previewAnswer(name, (_request, visit) => {
    requireCustomer(visit);
    return answer(visit);
  });
}

const NO_ITEMS = { data: [] };
const NO_PAGES = { data: [], meta: { page: 1, pages: 1, total: 0 } };

export const purchaseAnswers = [
  nothing('getMyMemberships', () => NO_ITEMS),
  nothing('getMyPenalties', () => NO_ITEMS),
  nothing('getMyPackages', () => NO_ITEMS),
  nothing('getMyBookings', () => NO_PAGES),
  nothing('getMyPayments', () => NO_PAGES),
  nothing('getMyCredit', ({ document }) => {
    const balance = moneyOf(document, 0);
    return { data: { general: { balance }, membership: { balance }, movements: [] } };
  }),
  nothing('getGuestPasses', ({ document, now }) => ({
    data: {
      allowance: 0,
      used: 0,
      left: 0,
      period_ends: todayIn(document.timeZone, now),
      venues: [],
      passes: [],
      reason: copyText('web.preview.noGuestPasses'),
    },
  })),
  nothing('getMyDocuments', () => ({
    data: { required: false, reason: null, accepted: [], max_bytes: 0, documents: [] },
  })),
];
