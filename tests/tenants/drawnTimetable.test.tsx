/** The first HTML of a timetable, before any script of the page has run. */
import { renderWith } from '../../core/render/render';
import { bootOf, pluginOf, routeOf } from '../../core/shell/testing/boot';
import { expectConsoleError } from '../../core/testing/console';
import words from '../../plugins/bookings/copy/en-GB.json';
import bookings from '../../plugins/bookings/entry';
import manifest from '../../plugins/bookings/plugin.json';
import { slots, timetable, venue } from '../../plugins/bookings/testing/builders';

const render = renderWith({ bookings: () => Promise.resolve({ default: bookings }) });
const SUNDAY = '2026-02-15';

/** React's development build warns once, where Node is older than 21. */
beforeEach(() => expectConsoleError(/ArrayBuffer\.prototype\.detached/));

function drawn(query: string, day: string | undefined) {
  const location = manifest.routes.find(({ id }) => id === 'bookings.location');
  const shown = timetable({
    days: 1,
    ...(day === undefined ? {} : { from: day }),
    slots: slots.filter(({ date }) => date === (day ?? '2026-02-14')),
  });
  const params = { venue: 'northgate', days: '1' };
  const answers = [
    {
      call: 'getActivityVenue',
      params: { identifier: 'northgate' },
      body: { data: venue() },
      partial: false,
    },
    { call: 'getTimetable', params, body: { data: shown }, partial: false },
  ];
  const boot = bootOf({
    copy: words,
    boot: { answers, query, address: { locationSlug: 'northgate' } },
    document: {
      area: 'bookings',
      plugins: [pluginOf('bookings')],
      routes: [routeOf('bookings.location', location?.path ?? '', { plugin: 'bookings' })],
    },
  });
  return render({ boot, url: `/location/northgate?${query}` });
}

test('a timetable is rendered for the day and the filters of its address', async () => {
  const { html } = await drawn(`day=${SUNDAY}`, SUNDAY);
  expect(html).toContain('aria-label="Yoga, 10:00 to 11:00"');
  expect(html).toContain(`href="/location/northgate?day=${SUNDAY}&amp;slot=s-sunday"`);
  expect(html).not.toContain('Spin, 09:00');
  const narrowed = await drawn('kind=activity', undefined);
  expect(narrowed.html).toContain('aria-label="Badminton court, 13:00 to 13:55"');
  expect(narrowed.html).not.toContain('Spin, 09:00');
  expect(narrowed.html).toContain(`href="/location/northgate?kind=activity&amp;day=${SUNDAY}"`);
});

test('a week is rendered with its first day, and with links to the others', async () => {
  const { html } = await drawn('view=week', undefined);
  expect(html).toContain('aria-label="Spin, 09:00 to 09:45, Places free, £6.50"');
  expect(html).toContain('href="/location/northgate?day=2026-02-14&amp;slot=s-spin"');
  expect(html).toContain(`href="/location/northgate?day=${SUNDAY}" aria-label="Sunday 15 February"`);
});
