import { themeOf } from './theme';

test('a phone ends at 575 px, a tablet at 950 px, and the wide summary begins at 1200 px', () => {
  const { up, down } = themeOf({}).breakpoints;
  expect(up('sm')).toBe('@media (min-width:575px)');
  expect(down('md')).toBe('@media (max-width:949.95px)');
  expect(up('lg')).toBe('@media (min-width:1200px)');
});
