import type { Wire } from '../../../schemas/generated/api';
import type { Venue } from './format';

export function sellsOnline(venue: Venue): boolean {
  return venue.onlineJoiningEnabled !== false;
}

export function serializeVenue(venue: Venue): Wire.Venue {
  return {
    id: venue.id,
    slug: venue.slug,
    name: venue.name,
    address1: venue.address1,
    address2: venue.address2 ?? null,
    town: venue.town ?? null,
    postcode: venue.postcode,
    lat: venue.lat ?? null,
    lng: venue.lng ?? null,
    place_type: venue.placeType,
    can_display_ineligible_memberships: venue.canDisplayIneligibleMemberships === true,
    activities_v2_enabled: venue.activitiesV2Enabled === true,
    display_venue_selection_button: venue.displayVenueSelectionButton === true,
    online_joining_enabled: sellsOnline(venue),
    online_guest_passes_enabled: venue.onlineGuestPassesEnabled === true,
    opening_hours: (venue.openingHours ?? [])
      .flatMap(({ days, opens, closes }) => days.map((day) => ({ day, opens, closes })))
      .sort((one, other) => one.day - other.day || one.opens.localeCompare(other.opens)),
    ...(venue.timeZone === undefined ? {} : { time_zone: venue.timeZone }),
  };
}
