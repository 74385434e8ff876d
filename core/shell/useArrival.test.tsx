import { useTheme } from '@emotion/react';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { useChosenVenue, useVenueCookie } from '../session/venueCookie';
import { useBoot } from '../tenant/hooks';
import { network } from '../testing/network';
import { openPage, type PageOptions } from './testing/openPage';
import { tourEntry, TOUR_PAGE } from './testing/tour';

const LOOKS: Readonly<Record<string, string>> = { leeds: '#006644', york: '#990033' };

/** Says which venue is chosen, in which colour, and chooses others. */
function Chooser() {
  const [venue, choose] = useState<string>();
  useVenueCookie(venue);
  const { forget } = useChosenVenue();
  const { foyer } = useTheme();
  const { footerHtml = 'none' } = useBoot();
  return (
    <>
      <p role="status">{`${foyer.primary} ${footerHtml}`}</p>
      {['leeds', 'york', 'hull'].map((slug) => (
        <button key={slug} onClick={() => choose(slug)}>
          {slug}
        </button>
      ))}
      <button onClick={() => choose(undefined)}>clear</button>
      <button onClick={forget}>forget</button>
    </>
  );
}

const asked: string[] = [];
beforeEach(() => void asked.splice(0));

async function open(over: PageOptions = {}) {
  network.use(
    http.get('*/api/frontend/theme', ({ request }) => {
      const venue = new URL(request.url).searchParams.get('venue') ?? 'none';
      asked.push(venue);
      if (venue === 'hull') return new HttpResponse(null, { status: 503 });
      return HttpResponse.json({ data: { theme_app_primary_colour: LOOKS[venue] ?? null } });
    }),
    http.get('*/api/activities/footer', ({ request }) =>
      HttpResponse.html(`footer of ${new URL(request.url).searchParams.get('venue') ?? 'all'}`),
    ),
  );
  const entry = { ...tourEntry, routes: { ...tourEntry.routes, 'tour.home': Chooser } };
  const { user } = await openPage({ ...TOUR_PAGE, ...over, plugins: { tour: entry } });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const look = () => screen.getByRole('status').textContent;
  return { press, look, own: look()?.split(' ')[0] };
}

test('whoever chooses a centre stands in its colours, and in those of the next one', async () => {
  const { press, look } = await open();
  await press('leeds');
  await waitFor(() => expect(look()).toBe('#006644 footer of leeds'));
  await press('york');
  await waitFor(() => expect(look()).toBe('#990033 footer of york'));
});

test.each(['clear', 'forget'])(
  'after a choice is taken back (%s) the page is the operator’s own',
  async (how) => {
    const { press, look, own } = await open();
    await press('leeds');
    await waitFor(() => expect(look()).toBe('#006644 footer of leeds'));
    await press(how);
    await waitFor(() => expect(look()).toBe(`${own} footer of all`));
  },
);

test('a centre whose look the page came in is not asked for it', async () => {
  const { press, look, own } = await open({
    boot: { venue: { slug: 'leeds', onlineJoining: true, guestPasses: true } },
  });
  await press('leeds');
  expect(look()).toBe(`${own} none`);
  expect(asked).toEqual([]);
});

test('a look that cannot be had leaves the page in a look that can', async () => {
  const { press, look, own } = await open();
  await press('leeds');
  await waitFor(() => expect(look()).toBe('#006644 footer of leeds'));
  await press('hull');
  await waitFor(() => expect(look()).toBe(`${own} footer of hull`));
  expect(asked).toEqual(['leeds', 'hull', 'none']);
});

test('of two centres chosen quickly the last one is shown, whichever answers first', async () => {
  const { press, look } = await open();
  let answerLeeds = () => undefined as void;
  network.use(
    http.get('*/api/frontend/theme', async ({ request }) => {
      const venue = new URL(request.url).searchParams.get('venue') ?? 'none';
      if (venue === 'leeds') await new Promise<void>((resolve) => (answerLeeds = resolve));
      return HttpResponse.json({ data: { theme_app_primary_colour: LOOKS[venue] ?? null } });
    }),
  );
  await press('leeds');
  await press('york');
  await waitFor(() => expect(look()).toBe('#990033 footer of york'));
  answerLeeds();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(look()).toBe('#990033 footer of york');
});
