import { checkResponse } from './checkResponse';

const place = { type: 'object', properties: { place_name: { type: 'string' } }, required: ['place_name'] };
const schema = {
  type: 'object',
  properties: { data: { type: 'array', items: place }, check_sum: { type: 'string' } },
  required: ['data'],
  additionalProperties: false,
};
const places = (count: number): Record<string, unknown>[] =>
  Array.from({ length: count }, (_, at) => ({ place_name: `Place ${at}` }));

test('a list of ten thousand is complete, in order and renamed, with the data beside it', async () => {
  const inside = await checkResponse({ data: places(10_000), check_sum: 'abc' }, schema);
  expect(inside?.data).toHaveLength(10_000);
  expect((inside?.data as unknown[])[9_999]).toEqual({ placeName: 'Place 9999' });
  expect(inside?.siblings).toEqual({ checkSum: 'abc' });
});

test('other work can run before a long list is completely read', async () => {
  let isRead = false;
  const reading = checkResponse({ data: places(10_000) }, schema).then(() => (isRead = true));
  await new Promise((resolve) => setTimeout(resolve));
  expect(isRead).toBe(false);
  await reading;
});

test.each([
  ['one invalid entry near the end', { data: [...places(700), { place_name: true }] }],
  ['an invalid field beside the list', { data: places(700), check_sum: true }],
])('%s makes the whole response invalid', async (_what, body) => {
  expect(await checkResponse(body, schema)).toBeUndefined();
});

test('data beside a long list can be missing, as beside a short one', async () => {
  const { data } = schema.properties;
  const pages = { type: 'array', items: { type: 'string' } };
  const paged = { ...schema, properties: { data, pages }, required: ['data', 'pages'] };
  for (const count of [7, 700]) {
    const inside = await checkResponse({ data: places(count), pages: null }, paged);
    expect(inside).toMatchObject({ data: { length: count }, siblings: { pages: [] } });
  }
});

test('a long list with further schema keywords is checked at once against that schema', async () => {
  const most = { ...schema, properties: { data: { ...schema.properties.data, maxItems: 600 } } };
  expect(await checkResponse({ data: places(700) }, most)).toBeUndefined();
  expect((await checkResponse({ data: places(600) }, most))?.data).toHaveLength(600);
});
