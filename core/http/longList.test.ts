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

test('a list of ten thousand comes whole, in order and in our names, with what stands beside it', async () => {
  const inside = await checkResponse({ data: places(10_000), check_sum: 'abc' }, schema);
  expect(inside?.data).toHaveLength(10_000);
  expect((inside?.data as unknown[])[9_999]).toEqual({ placeName: 'Place 9999' });
  expect(inside?.siblings).toEqual({ checkSum: 'abc' });
});

test('the page may answer in between: other work is done before a long list is read', async () => {
  let isRead = false;
  const reading = checkResponse({ data: places(10_000) }, schema).then(() => (isRead = true));
  await new Promise((resolve) => setTimeout(resolve));
  expect(isRead).toBe(false);
  await reading;
});

test.each([
  ['one wrong entry far down', { data: [...places(700), { place_name: true }] }],
  ['a wrong neighbour', { data: places(700), check_sum: true }],
])('%s makes the whole answer one that is not believed', async (_what, body) => {
  expect(await checkResponse(body, schema)).toBeUndefined();
});

test('what stands beside a long list may say nothing in another way, as beside a short one', async () => {
  const { data } = schema.properties;
  const pages = { type: 'array', items: { type: 'string' } };
  const paged = { ...schema, properties: { data, pages }, required: ['data', 'pages'] };
  for (const count of [7, 700]) {
    const inside = await checkResponse({ data: places(count), pages: null }, paged);
    expect(inside).toMatchObject({ data: { length: count }, siblings: { pages: [] } });
  }
});

test('a long list whose schema says more than what its entries are is read in one go, by that schema', async () => {
  const most = { ...schema, properties: { data: { ...schema.properties.data, maxItems: 600 } } };
  expect(await checkResponse({ data: places(700) }, most)).toBeUndefined();
  expect((await checkResponse({ data: places(600) }, most))?.data).toHaveLength(600);
});
