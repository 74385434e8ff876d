/** What this plugin reads from the tenant document; checked against `settings.schema.json` at server start. */
export type FilterName = 'activity' | 'kind' | 'time' | 'date';

export interface BookingsSettings {
  readonly daysShown: number;
  readonly filters: readonly FilterName[];
  readonly fewPlaces: number;
}

/** The schema's own defaults, for a page that was made without them. */
export const settingsOf = (given: Partial<BookingsSettings>): BookingsSettings => ({
  daysShown: 7,
  filters: ['activity', 'kind', 'time', 'date'],
  fewPlaces: 3,
  ...given,
});
