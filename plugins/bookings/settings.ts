/** What a tenant decides about the timetable: `settings.schema.json`. */
import type { PluginSettings } from '../../schemas/generated/settings';

export type BookingsSettings = PluginSettings['bookings'];
export type FilterName = BookingsSettings['filters'][number];

/** The schema's own defaults, for a page that was made without them. */
export const settingsOf = (given: Partial<BookingsSettings>): BookingsSettings => ({
  daysShown: 7,
  filters: ['activity', 'kind', 'time', 'date'],
  fewPlaces: 3,
  ...given,
});
