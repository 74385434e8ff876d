/** The tenant's settings of the timetable. Their schema is `settings.schema.json`. */
import type { PluginSettings } from '../../schemas/generated/settings';

export type BookingsSettings = PluginSettings['bookings'];
export type FilterName = BookingsSettings['filters'][number];

/** The defaults of the schema, for a page that has no settings of this plugin. */
export const settingsOf = (settings: Partial<BookingsSettings>): BookingsSettings => ({
  daysShown: 7,
  filters: ['activity', 'kind', 'time', 'date'],
  ...settings,
});
