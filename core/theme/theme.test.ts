import { themeOf } from './theme';

// @spec joining 9.14
// @spec platform 9.1a, 9.1b
test('a phone ends at 575 px, a tablet at 950 px, and the wide summary begins at 1200 px', () => {
  const { up, down } = themeOf({}).breakpoints;
  expect(up('sm')).toBe('@media (min-width:575px)');
  expect(down('md')).toBe('@media (max-width:949.95px)');
  expect(up('lg')).toBe('@media (min-width:1200px)');
});

test('a kiosk has sizes for a metre away: 22 px, targets of 64 px, one column; widths count in its text size', () => {
  const { foyer, breakpoints } = themeOf({}, { kiosk: true });
  expect(foyer.scale * 16).toBe(22);
  expect(foyer).toMatchObject({ target: '64px', touch: '@media all' });
  expect(breakpoints.up('sm')).toBe('@media (min-width:790.625px)');
  expect(breakpoints.up('lg')).toBe('@media (min-width:99999px)');
});

test('larger text is half as large again, and the page width is measured in it', () => {
  const { foyer, breakpoints } = themeOf({}, { kiosk: true, text: 'large' });
  expect(foyer.scale * 16).toBe(33);
  expect(breakpoints.down('sm')).toBe('@media (max-width:1185.8875px)');
});
