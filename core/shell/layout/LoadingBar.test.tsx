import { act, screen } from '@testing-library/react';
import { requestFailed, requestSent, requestSucceeded } from '../../store/requests';
import { openPage } from '../testing/openPage';

const line = () => screen.queryByRole('progressbar', { name: 'Loading' });

test('a running call shows a progress bar after 300 ms, until the last response', async () => {
  const { host } = await openPage();
  expect(line()).toBeNull();
  act(() => {
    host.store.dispatch(requestSent({ call: 'getCart', nth: 1 }));
    host.store.dispatch(requestSent({ call: 'getOrder', nth: 2 }));
  });
  expect(line()).toBeInTheDocument();
  expect(getComputedStyle(line() as HTMLElement).animation).toContain('150ms 300ms both');
  act(() => void host.store.dispatch(requestSucceeded({ call: 'getCart', nth: 1, status: 200 })));
  expect(line()).toBeInTheDocument();
  act(
    () =>
      void host.store.dispatch(
        requestFailed({ call: 'getOrder', nth: 2, error: 'No.', status: 500, validationMessages: {} }),
      ),
  );
  expect(line()).toBeNull();
});
