import { definePlugin, lazyScreen, type FirstAnswer, type FoyerEvent } from '../../core/contract';
import type { Timetable, Venue } from '../../schemas/generated/api';
import { bookingsSlice } from './state/bookings';
import { days, firstVenuesLoaded, venue, venues } from './state/events';
import { watchLocation } from './workflows/loadTimetable';
import { watchVenueFinder } from './workflows/venueFinder';
import { watchRefresh } from './workflows/refreshTimetable';
import { watchSlot } from './workflows/loadSlot';
import { watchVenues } from './workflows/loadVenues';

/**
 * The server checked a first answer against the schema of its call. The name of the call therefore determines
 * the type of the data.
 */
function firstAnswers({ call, params, data, partial }: FirstAnswer): FoyerEvent | undefined {
  const slug = params.identifier ?? params.venue;
  if (call === 'getActivityVenues') {
    const list = data as readonly Venue[];
    return partial ? firstVenuesLoaded(list) : venues.preloaded(undefined, list);
  }
  if (slug === undefined) return undefined;
  if (call === 'getActivityVenue') return venue.preloaded(slug, data as Venue);
  if (call === 'getTimetable') {
    const timetable = data as Timetable;
    return days.preloaded({ slug, from: timetable.from, days: timetable.days }, timetable);
  }
  return undefined;
}

/** The server rendered the not-found page. */
const firstMissing = ({ call, params: { identifier } }: Pick<FirstAnswer, 'call' | 'params'>) =>
  call === 'getActivityVenue' && identifier !== undefined ? venue.preloaded(identifier) : undefined;

const venuesPage = () => import(/* webpackChunkName: "bookings-venues" */ './screens/VenuesPage');

export default definePlugin('bookings', {
  routes: {
    'bookings.home': lazyScreen(venuesPage),
    'bookings.selected': lazyScreen(async () => ({ default: (await venuesPage()).SelectedVenue })),
    'bookings.location': lazyScreen(
      () => import(/* webpackChunkName: "bookings-location" */ './screens/LocationPage'),
    ),
    // The first render reads the cart, so the plugin with the cart's port is loaded with it.
    'bookings.basket': lazyScreen(
      () => import(/* webpackChunkName: "bookings-basket" */ './screens/BasketPage'),
      ['cart/v1'],
    ),
  },
  slices: [bookingsSlice],
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
