import { fireEvent, screen } from '@testing-library/react';
import type { ResolvedPicture } from '../../../schemas/boot';
import { accessibilityFaults, showInPage } from '../testing/page';
import { CardPicture, LinkCardGrid } from './CardGrid';
import { Picture } from './Picture';

const pool: ResolvedPicture = {
  alt: 'A pool',
  files: [
    { address: '/assets/pool-480.webp?v=aaaaaaaa', width: 480, height: 270 },
    { address: '/assets/pool-960.webp?v=bbbbbbbb', width: 960, height: 540 },
  ],
};

test('the browser chooses the file by its width, and knows the proportions before it loads', () => {
  showInPage(<Picture picture={pool} sizes="50vw" />);
  const image = screen.getByRole('img', { name: 'A pool' });
  expect(image).toHaveAttribute(
    'srcset',
    '/assets/pool-480.webp?v=aaaaaaaa 480w, /assets/pool-960.webp?v=bbbbbbbb 960w',
  );
  expect(image).toHaveAttribute('sizes', '50vw');
  expect(image).toHaveAttribute('width', '960');
  expect(image).toHaveAttribute('height', '540');
  expect(image).toHaveAttribute('decoding', 'async');
});

test.each([
  [undefined, 'lazy'],
  [true, 'eager'],
])('a picture in the first screen is loaded at once, others when they come near: %p', (isFirst, loading) => {
  showInPage(<Picture picture={pool} sizes="50vw" isFirst={isFirst} />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', loading);
});

test('a picture that only decorates is not announced', () => {
  const { container } = showInPage(<Picture picture={{ ...pool, alt: '' }} sizes="50vw" />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.querySelector('img')).toHaveAttribute('alt', '');
});

test('a picture that cannot be loaded leaves its place, without a broken image', () => {
  const { container } = showInPage(<Picture className="picture" picture={pool} sizes="50vw" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.querySelector('.picture')).toBeEmptyDOMElement();
});

test('a picture that failed before the page was hydrated leaves its place too', () => {
  const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  showInPage(<Picture picture={pool} sizes="50vw" />);
  expect(screen.queryByRole('img')).toBeNull();
  complete.mockRestore();
});

test('a card without a picture has a silent place beside cards with one', async () => {
  const card = (name: string, picture?: ResolvedPicture) => (
    <li key={name}>
      <article className="card">
        <CardPicture picture={picture} icon="location" />
        <div className="text">
          <h2>
            <a href="/">{name}</a>
          </h2>
        </div>
      </article>
    </li>
  );
  showInPage(<LinkCardGrid data-pictures>{[card('East', pool), card('West')]}</LinkCardGrid>);
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(screen.getAllByRole('listitem')[1]).toHaveTextContent(/^West$/);
  expect(await accessibilityFaults()).toEqual([]);
});
