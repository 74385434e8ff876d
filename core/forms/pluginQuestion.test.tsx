import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { pluginOf, routeOf } from '../shell/testing/boot';
import { openPage } from '../shell/testing/openPage';
import { expectConsoleError } from '../testing/console';
import { network } from '../testing/network';
import { QuestionForm } from './QuestionForm';
import { field, form } from './testing/questionForm';

const Stars = ({
  id,
  label,
  onChange,
}: {
  id: string;
  label: string;
  onChange: (answer: unknown) => void;
}) => (
  <button type="button" id={id} onClick={() => onChange(5)}>
    {label}
  </button>
);

const open = (onSubmit: () => void) =>
  openPage({
    path: '/',
    document: {
      plugins: [
        pluginOf('visit'),
        pluginOf('stars', {
          load: 'demand',
          questionTypes: [{ type: 'stars.rating', answer: { type: 'number' } }],
        }),
      ],
      routes: [routeOf('visit.home', '/')],
    },
    boot: { deferredCopy: { stars: '/_foyer/copy/stars?of=1' } },
    plugins: {
      visit: {
        name: 'visit',
        routes: {
          'visit.home': () => (
            <QuestionForm
              schema={form([field('stars', { label: 'Five stars', type: 'stars.rating', isRequired: true })])}
              onSubmit={onSubmit}
              submitLabel="Send"
            />
          ),
        },
      },
      stars: { name: 'stars', questionTypes: { 'stars.rating': { component: Stars } } } as never,
    },
  });

test('a question whose code fails to load says so, and loads again on request', async () => {
  expectConsoleError(/stars failed|CopyLoadError/);
  network.use(
    http.head('*/_foyer/copy/stars', () => HttpResponse.error()),
    http.get('*/_foyer/copy/stars', () => HttpResponse.error(), { once: true }),
  );
  const onSubmit = jest.fn();
  const { user } = await open(onSubmit);
  expect(await screen.findByText('This part of the page isn’t working')).toBeVisible();
  network.use(http.get('*/_foyer/copy/stars', () => HttpResponse.json({})));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Five stars' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledWith({ stars: 5 });
});
