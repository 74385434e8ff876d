/** Valid example responses of the API about a current membership. */
import type { ChangeCosts, HeldMembership } from '../../../schemas/generated/api';
import type { GetMembershipChangeAnswer } from '../../../schemas/generated/calls/getMembershipChange';
import { costs, fees, fixedOption, membership, option, pounds, venue } from './builders';

/** A monthly membership that can be changed. */
export const monthlyMembership = (change: Partial<HeldMembership> = {}): HeldMembership => ({
  id: 'ms-silver',
  membershipType: { id: 'm-silver', name: 'Silver', slug: 'silver', categories: [] },
  paymentOption: option({ id: 'o-silver', globalBasePrice: pounds(2400) }),
  homeVenue: { id: 'v1', slug: 'northgate', name: 'Northgate Leisure Centre' },
  status: 'active',
  startDate: '2026-05-04',
  endDate: null,
  monthlyPrice: pounds(2400),
  canChange: true,
  canRenew: false,
  renewal: null,
  ...change,
});

/** A yearly membership that is about to end and can be renewed. */
export const renewable = (change: Partial<HeldMembership> = {}): HeldMembership =>
  monthlyMembership({
    id: 'ms-year',
    membershipType: {
      id: 'm-gold',
      name: 'Gold',
      slug: 'gold',
      categories: [{ id: 'c-adult', name: 'Adult' }],
    },
    paymentOption: fixedOption(),
    endDate: '2026-12-10',
    monthlyPrice: null,
    canChange: false,
    canRenew: true,
    renewal: { membershipTypeId: 'm-gold', paymentOptionId: 'o-year', startDate: '2026-12-11' },
    ...change,
  });

export const WINDOW = { min: '2026-11-27', max: '2027-01-19' };

export const changeOf = (change: Partial<GetMembershipChangeAnswer> = {}): GetMembershipChangeAnswer => ({
  membership: monthlyMembership(),
  homeVenue: venue(),
  startsAt: WINDOW,
  membershipTypes: [
    membership({ monthInHand: true, paymentOptions: [option()] }),
    membership({ id: 'm-year', slug: 'year', name: 'Year', paymentOptions: [fixedOption()] }),
  ],
  ...change,
});

const NOTHING = fees({ joiningFee: null, proRataFee: null });

/** £8.50 of month in hand, £6.20 for 9 days and a change fee of £5.00: £19.70 to pay now. */
export const changeCosts = (change: Partial<ChangeCosts> = {}): ChangeCosts => ({
  costs: costs({ totalToPayNow: pounds(1970), startDate: WINDOW.min, proRataDays: 9, fees: NOTHING }),
  differenceToOldMembership: '£8.50 more a month than Silver',
  totalDueNow: {
    total: pounds(1970),
    composition: {
      monthInHand: pounds(850),
      fees: [
        { type: 'pro_rata', label: 'Difference for the days', price: pounds(620) },
        { type: 'change', label: 'Change fee', price: pounds(500) },
      ],
    },
  },
  newMembershipPrice: pounds(3250),
  startsAt: WINDOW,
  ...change,
});
