import { screen } from '@testing-library/react';
import { openPage } from '../testing/openPage';
import { tourEntry, TOUR_PAGE } from '../testing/tour';

const TITLE = 'You need a new window to log in and book';
const open = (embedded: boolean) =>
  openPage({ ...TOUR_PAGE, path: '/?day=2', mode: { embedded }, plugins: { tour: tourEntry } });

afterEach(() => jest.restoreAllMocks());

/** As in a frame on another site: cookies are not stored, and no error is reported. */
const keepsNoCookies = () => {
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
};

test('embedded without cookies, the page can open in a separate window', async () => {
  keepsNoCookies();
  await open(true);
  expect(await screen.findByText(TITLE)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Open in a new window' });
  expect(link).toHaveAttribute('href', '/?day=2&embedded=false');
  expect(link).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('heading', { name: 'The tour' })).toBeVisible();
});

test('embedded with cookies, and on unframed pages, no message is shown', async () => {
  const { unmount } = await open(true);
  expect(await screen.findByRole('heading', { name: 'The tour' })).toBeVisible();
  expect(screen.queryByText(TITLE)).toBeNull();
  unmount();
  keepsNoCookies();
  await open(false);
  expect(screen.queryByText(TITLE)).toBeNull();
});
