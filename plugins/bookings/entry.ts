import { definePlugin, lazyScreen, type FirstAnswer, type FoyerEvent } from '../../core/contract';
import type { Timetable, Venue } from '../../schemas/generated/api';
import { bookings } from './state/bookings';
import { timetableArrived, venueArrived, venueMissing, venuesArrived } from './state/events';
import { watchLocation } from './workflows/location';
import { watchPlaces } from './workflows/places';
import { watchRefresh } from './workflows/refresh';
import { watchSlot } from './workflows/slot';
import { watchVenues } from './workflows/venues';

/** What came with the page was checked against its call's schema, so its type is known by its name. */
function firstAnswers({ call, params, data, partial }: FirstAnswer): FoyerEvent | undefined {
  const slug = params.identifier ?? params.venue;
  if (call === 'getActivityVenues') return venuesArrived({ venues: data as readonly Venue[], partial });
  if (slug === undefined) return undefined;
  if (call === 'getActivityVenue') return venueArrived({ slug, venue: data as Venue });
  if (call === 'getTimetable') return timetableArrived({ slug, timetable: data as Timetable });
  return undefined;
}

/** The page came as the not-found page. */
const firstMissing = ({ call, params: { identifier } }: Pick<FirstAnswer, 'call' | 'params'>) =>
  call === 'getActivityVenue' && identifier !== undefined ? venueMissing({ slug: identifier }) : undefined;

const venuesPage = () => import(/* webpackChunkName: "bookings-venues" */ './screens/VenuesPage');

export default definePlugin({
  name: 'bookings',
  routes: {
    'bookings.home': lazyScreen(venuesPage),
    'bookings.selected': lazyScreen(async () => ({ default: (await venuesPage()).SelectedVenue })),
    'bookings.location': lazyScreen(
      () => import(/* webpackChunkName: "bookings-location" */ './screens/LocationPage'),
    ),
    // Its first sight reads the basket: the plugin that has it comes along.
    'bookings.basket': lazyScreen(
      () => import(/* webpackChunkName: "bookings-basket" */ './screens/BasketPage'),
      ['cart/v1'],
    ),
  },
  slices: [{ name: 'bookings', reducer: bookings }],
  workflows: {
    'bookings.venues': watchVenues,
    'bookings.places': watchPlaces,
    'bookings.location': watchLocation,
    'bookings.slot': watchSlot,
    'bookings.refresh': watchRefresh,
  },
  firstAnswers,
  firstMissing,
});
