/** A venue is chosen on the page. Its theme then applies to this page and to all later ones. */
import { useTheme } from '@emotion/react';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { useVenueCookie } from '../session/venueCookie';
import { openPage, type PageOptions } from '../shell/testing/openPage';
import { TOUR_PAGE, tourEntry } from '../shell/testing/tour';
import { network } from '../testing/network';
import { pause } from '../testing/pause';

const VENUES = ['gym', 'pool', 'courts'] as const;

function Choice() {
  const [venue, setVenue] = useState<string>();
  useVenueCookie(venue);
  return (
    <>
      {VENUES.map((one) => (
        <button key={one} type="button" onClick={() => setVenue(one)}>
          {one}
        </button>
      ))}
      <output>{useTheme().foyer.primaryAsGiven.toUpperCase()}</output>
    </>
  );
}

const PAGE = {
  ...TOUR_PAGE,
  plugins: { tour: { ...tourEntry, routes: { ...tourEntry.routes, 'tour.home': Choice } } },
} satisfies PageOptions;

const GREEN = '#0B7A75';
const RED = '#A01020';
const COLOURS: Readonly<Record<string, string>> = { gym: GREEN, courts: RED };

const asked: (string | null)[] = [];
const venueOf = (request: Request) => new URL(request.url).searchParams.get('venue');

/** For the pool the platform returns no theme. */
function platformHasLooks() {
  asked.length = 0;
  network.use(
    http.get('*/api/frontend/theme', ({ request }) => {
      const venue = venueOf(request);
      asked.push(venue);
      const colour = COLOURS[venue ?? ''];
      return colour === undefined
        ? new HttpResponse(null, { status: 500 })
        : HttpResponse.json({
            data: { theme_app_primary_colour: colour, theme_app_body_font_style: 'roboto' },
          });
    }),
    http.get('*/api/activities/footer', ({ request }) =>
      HttpResponse.html(`<p>Footer of ${venueOf(request)}</p>`),
    ),
  );
}

const colour = () => screen.getByRole('status').textContent;
const choose = async ({ user }: Awaited<ReturnType<typeof openPage>>, venue: string) =>
  user.click(screen.getByRole('button', { name: venue }));

beforeEach(platformHasLooks);

test('the page uses the colours and the footer of the chosen venue, and of the next one', async () => {
  const page = await openPage(PAGE);
  const before = colour();
  await choose(page, 'gym');
  await waitFor(() => expect(colour()).toBe(GREEN));
  expect(await screen.findByText('Footer of gym')).toBeVisible();
  await choose(page, 'courts');
  await waitFor(() => expect(colour()).toBe(RED));
  expect(before).not.toBe(GREEN);
});

test('a venue with the same theme does not render the page again', async () => {
  const page = await openPage({ ...PAGE, boot: { theme: { themeAppPrimaryColour: GREEN.toLowerCase() } } });
  await choose(page, 'gym');
  expect(await screen.findByText('Footer of gym')).toBeVisible();
  expect(page.host.redux.getState().page).toMatchObject({ look: { venue: 'gym', values: undefined } });
  expect(colour()).toBe(GREEN);
  await choose(page, 'courts');
  await waitFor(() => expect(colour()).toBe(RED));
  await choose(page, 'gym');
  await waitFor(() => expect(colour()).toBe(GREEN));
});

test('the fonts of the page do not change with the venue', async () => {
  const page = await openPage({ ...PAGE, boot: { theme: { themeAppBodyFontStyle: 'lato' } } });
  await choose(page, 'gym');
  await waitFor(() => expect(colour()).toBe(GREEN));
  const { look } = page.host.redux.getState().page as { look: { values: object } };
  expect(look.values).toMatchObject({ themeAppBodyFontStyle: 'lato' });
});

test('the theme of the page’s first venue is not requested again', async () => {
  const venue = { slug: 'gym', onlineJoining: true, guestPasses: false };
  const page = await openPage({ ...PAGE, boot: { venue } });
  await choose(page, 'gym');
  await choose(page, 'courts');
  await waitFor(() => expect(colour()).toBe(RED));
  expect(asked).toEqual(['courts']);
});

test('values that the platform does not send stay unchanged', async () => {
  const page = await openPage(PAGE);
  await choose(page, 'gym');
  await waitFor(() => expect(colour()).toBe(GREEN));
  await choose(page, 'pool');
  await waitFor(() => expect(asked).toEqual(['gym', 'pool', null]));
  expect(colour()).toBe(GREEN);
});

test('the last choice counts, also if an earlier request is answered later', async () => {
  let late = () => {};
  const page = await openPage(PAGE);
  network.use(
    http.get('*/api/frontend/theme', async ({ request }) => {
      if (venueOf(request) === 'gym') await new Promise<void>((resolve) => (late = resolve));
      return HttpResponse.json({ data: { theme_app_primary_colour: COLOURS[venueOf(request) ?? ''] } });
    }),
  );
  await choose(page, 'gym');
  await choose(page, 'courts');
  await waitFor(() => expect(colour()).toBe(RED));
  late();
  await pause(50);
  expect(colour()).toBe(RED);
});

test('a kiosk uses the theme of its centre', async () => {
  const page = await openPage({ ...PAGE, mode: { kiosk: true, centre: 'gym' } });
  await choose(page, 'courts');
  await pause(50);
  expect(asked).toEqual([]);
});
