import { definePlugin, lazyScreen, watchRemote } from '../../core/contract';
import { fetchVenues } from './api/calls';
import { bookingsSlice } from './state/bookings';
import { days, firstVenuesLoaded, venue, venues } from './state/events';
import { watchLocation } from './workflows/loadTimetable';
import { watchVenueFinder } from './workflows/venueFinder';
import { watchRefresh } from './workflows/refreshTimetable';
import { watchSlot } from './workflows/loadSlot';

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
    'bookings.venues': () => watchRemote(venues, fetchVenues),
    'bookings.places': watchVenueFinder,
    'bookings.location': watchLocation,
    'bookings.slot': watchSlot,
    'bookings.refresh': watchRefresh,
  },
  preloaded: {
    getActivityVenues: ({ data, partial }) =>
      partial ? firstVenuesLoaded(data) : venues.preloaded(undefined, data),
    getActivityVenue: ({ params, data }) => venue.preloaded(params.identifier, data),
    getTimetable: ({ params, data }) =>
      days.preloaded({ slug: params.venue, from: data.from, days: data.days }, data),
  },
  notFound: { getActivityVenue: ({ params }) => venue.preloaded(params.identifier) },
});
