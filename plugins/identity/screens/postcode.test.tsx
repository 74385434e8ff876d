/** 'Find' beside the postcode, in the form for details. */
import { configure, screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { network } from '../../../tests/kit/plugin';
import { field, saved, serverAnswers, serverAsks, type Fields } from '../testing/dataFields';
import { openUpdatePage } from '../testing/updatePage';

configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(60_000);

const GEOCODER = 'http://geocoder.test/places';
const ADDRESS: Fields = [
  field('address.line', 'Address', 'text'),
  field('address.postcode', 'Postcode', 'text'),
  field('address.town', 'Town', 'text'),
  field('address.county', 'County', 'text'),
];

const AREAS: Readonly<Record<string, readonly [town: string, county: string]>> = {
  'NG24 1AB': ['Newark-on-Trent', 'Nottinghamshire'],
  'TR11 3JT': ['Falmouth', 'Cornwall'],
};

function featureOf(postcode: string) {
  const [town, county] = AREAS[postcode] ?? [];
  if (town === undefined) return [];
  const context = [
    { id: 'place.1', text: town },
    { id: 'district.2', text: county },
  ];
  return [{ place_type: ['postcode'], text: postcode, center: [-1, 53], context }];
}

interface Setup {
  readonly fields?: Fields;
  readonly hasGeocoder?: boolean;
  readonly respond?: (term: string) => Response | Promise<Response>;
}

async function openDetails({ fields = ADDRESS, hasGeocoder = true, respond }: Setup = {}) {
  localStorage.clear();
  const asked: URL[] = [];
  serverAsks(fields);
  const bodies = serverAnswers('*/api/my-account/user/update', saved);
  network.use(
    http.get(`${GEOCODER}/:term`, async ({ request, params }) => {
      asked.push(new URL(request.url));
      const term = decodeURIComponent(String(params['term'])).replace(/\.json$/, '');
      return (
        (await respond?.(term)) ?? HttpResponse.json({ type: 'FeatureCollection', features: featureOf(term) })
      );
    }),
  );
  const services = hasGeocoder ? { geocoder: { url: GEOCODER, country: 'gb', key: 'pk.test' } } : {};
  const page = await openUpdatePage({ onSaved: jest.fn() }, { document: { services } });
  await screen.findByLabelText(/^Address/);
  return { ...page, asked, bodies };
}

const FIND = { name: 'Find the town of this postcode' };
const town = () => screen.getByLabelText(/^Town/);
const county = () => screen.getByLabelText(/^County/);
const message = () => screen.getByRole('status', { name: '' });

async function find({ user }: Awaited<ReturnType<typeof openDetails>>, postcode: string) {
  const input = screen.getByLabelText(/^Postcode/);
  await user.clear(input);
  await user.type(input, postcode);
  await user.click(screen.getByRole('button', FIND));
}

test('a customer who presses Find gets town and county, and is told so', async () => {
  const page = await openDetails();
  await find(page, 'ng24 1ab');
  await waitFor(() => expect(town()).toHaveValue('Newark-on-Trent'));
  expect(county()).toHaveValue('Nottinghamshire');
  expect(screen.getByLabelText(/^Address/)).toHaveValue('');
  expect(message()).toHaveTextContent(
    'We’ve filled in Newark-on-Trent, Nottinghamshire. Change it if it isn’t right.',
  );
  expect(page.asked.map(({ pathname, search }) => pathname + search)).toEqual([
    '/places/NG24%201AB.json?country=gb&limit=1&types=postcode&access_token=pk.test',
  ]);
  await page.user.click(screen.getByRole('button', { name: 'Save and continue' }));
  await waitFor(() => expect(page.bodies).toHaveLength(1));
  expect(page.bodies[0]).toMatchObject({
    'address.town': 'Newark-on-Trent',
    'address.county': 'Nottinghamshire',
  });
});

test('what the customer typed stays; what a search filled in follows the next postcode', async () => {
  const page = await openDetails();
  await page.user.type(county(), 'Notts');
  await find(page, 'NG24 1AB');
  await waitFor(() => expect(town()).toHaveValue('Newark-on-Trent'));
  expect(county()).toHaveValue('Notts');
  expect(message()).toHaveTextContent('We’ve filled in Newark-on-Trent. Change it if it isn’t right.');
  await find(page, 'TR11 3JT');
  await waitFor(() => expect(town()).toHaveValue('Falmouth'));
  expect(county()).toHaveValue('Notts');
  await page.user.clear(town());
  await page.user.type(town(), 'Penryn');
  await find(page, 'NG24 1AB');
  await waitFor(() =>
    expect(message()).toHaveTextContent('This postcode is in Newark-on-Trent, Nottinghamshire.'),
  );
  expect(town()).toHaveValue('Penryn');
});

test('half a postcode is not sent, and the customer is asked for all of it', async () => {
  const page = await openDetails();
  await find(page, 'NG24');
  await waitFor(() => expect(message()).toHaveTextContent('Enter your full postcode first.'));
  expect(page.asked).toEqual([]);
});

test.each([
  ['does not know the postcode', () => HttpResponse.json({ features: [] }), /couldn’t find this postcode/],
  ['is away', () => HttpResponse.json({ message: 'no' }, { status: 503 }), /can’t look up postcodes/],
  ['responds with nonsense', () => new HttpResponse('{"features":[{'), /can’t look up postcodes/],
])('a geocoder that %s fills in nothing, says so, and the form can be sent', async (_, respond, words) => {
  const page = await openDetails({ respond });
  await find(page, 'NG24 1AB');
  await waitFor(() => expect(message()).toHaveTextContent(words));
  expect(town()).toHaveValue('');
  await page.user.type(town(), 'Newark');
  await page.user.click(screen.getByRole('button', { name: 'Save and continue' }));
  await waitFor(() => expect(page.bodies).toHaveLength(1));
  expect(page.bodies[0]).toMatchObject({ 'address.town': 'Newark' });
});

test('a customer who changes the postcode before the response gets nothing of the first one', async () => {
  const page = await openDetails({
    respond: async () => {
      await delay(300);
      return HttpResponse.json({ features: featureOf('NG24 1AB') });
    },
  });
  await find(page, 'NG24 1AB');
  await page.user.type(screen.getByLabelText(/^Postcode/), '{Backspace}C');
  await page.user.tab();
  await waitFor(() => expect(screen.getByRole('button', FIND)).not.toHaveAttribute('aria-busy'));
  expect(town()).toHaveValue('');
  expect(message()).toBeEmptyDOMElement();
});

test.each([
  ['without a geocoder', { hasGeocoder: false }],
  ['that asks neither for a town nor for a county', { fields: ADDRESS.slice(0, 2) }],
  [
    'whose postcode cannot be changed',
    { fields: ADDRESS.map((one) => ({ ...one, is_authorised: one['path'] !== 'address.postcode' })) },
  ],
])('a form %s has no Find', async (_, setup) => {
  await openDetails(setup);
  expect(screen.getByLabelText(/^Postcode/)).toBeVisible();
  expect(screen.queryByRole('button', FIND)).not.toBeInTheDocument();
});
