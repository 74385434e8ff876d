import { definePlugin, lazyScreen, type FirstAnswer, type FoyerEvent } from '../../core/contract';
import type { Timetable, Venue } from '../../schemas/generated/api';
import { bookings } from './state/bookings';
import { timetableLoaded, venueLoaded, venueNotFound, venuesLoaded } from './state/events';
import { watchLocation } from './workflows/location';
import { watchVenueFinder } from './workflows/venueFinder';
import { watchRefresh } from './workflows/refresh';
import { watchSlot } from './workflows/slot';
import { watchVenues } from './workflows/venues';

/** What came with the page was checked against its call's schema, so its type is known by its name. */
function firstAnswers({ call, params, data, partial }: FirstAnswer): FoyerEvent | undefined {
  const slug = params.identifier ?? params.venue;
  if (call === 'getActivityVenues') return venuesLoaded({ venues: data as readonly Venue[], partial });
  if (slug === undefined) return undefined;
  if (call === 'getActivityVenue') return venueLoaded({ slug, venue: data as Venue });
  if (call === 'getTimetable') return timetableLoaded({ slug, timetable: data as Timetable });
  return undefined;
}

/** The page came as the not-found page. */
const firstMissing = ({ call, params: { identifier } }: Pick<FirstAnswer, 'call' | 'params'>) =>
  call === 'getActivityVenue' && identifier !== undefined ? venueNotFound({ slug: identifier }) : undefined;

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
    'bookings.places': watchVenueFinder,
    'bookings.location': watchLocation,
    'bookings.slot': watchSlot,
    'bookings.refresh': watchRefresh,
  },
  firstAnswers,
  firstNotFound: firstMissing,
});
