import { placePath } from './placePath';

test.each([
  ['/areas/bookings/sections/1/when', '/tenants/riverside/flow?draft=d-1'],
  ['/facts/a.b', '/tenants/riverside/flow?draft=d-1'],
  ['/copy/en-GB/joining.page.heading', '/tenants/riverside/copy?draft=d-1&find=joining.page.heading'],
  ['/theme/themeAppPrimaryColour', '/tenants/riverside/theme?draft=d-1&field=themeAppPrimaryColour'],
  ['/settings/joining/modulusCheck', '/tenants/riverside/settings?draft=d-1&group=joining'],
  ['/flags/savedCards', '/tenants/riverside/settings?draft=d-1&group=flags'],
  ['/timeZone', '/tenants/riverside/settings?draft=d-1&group=venue'],
])('the place %s of a document is changed on its page', (pointer, path) => {
  expect(placePath('riverside', { file: 'tenant.json', pointer, line: 7 }, 'd-1')).toBe(path);
});

test('a text of a copy file is changed on the page of the texts', () => {
  const place = { file: 'copy/cy-GB.json', pointer: '/joining.page.heading' };
  expect(placePath('riverside', place, undefined)).toBe('/tenants/riverside/copy?find=joining.page.heading');
});

test('a place without a page is changed at its line of the text', () => {
  const place = { file: 'tenant.json', pointer: '/pictures/venues', line: 7 };
  expect(placePath('riverside', place, 'd-1')).toBe(
    '/tenants/riverside/text?draft=d-1&file=tenant.json&line=7',
  );
});
