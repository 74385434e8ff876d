import { screen } from '@testing-library/react';
import type { LoadError, RemoteData } from '../../store/remoteData';
import { showInPage } from '../testing/page';
import { Loaded } from './Loaded';

const failed = (reason: LoadError['reason']): RemoteData<string, string> => ({
  status: 'failed',
  query: 'swim',
  error: { reason, message: 'The connection was lost.' },
});

function show(remote: RemoteData<string, string>) {
  const onRetry = jest.fn();
  const shown = showInPage(
    <Loaded remote={remote} title="Not loaded." onRetry={onRetry} placeholder="Please wait." missing="None.">
      {(data) => <p>{data}</p>}
    </Loaded>,
  );
  return { ...shown, onRetry };
}

test.each([{ status: 'idle' }, { status: 'loading', query: 'swim' }] as const)(
  'until the first response, the placeholder is shown and the region is busy: %o',
  (remote) => {
    show(remote);
    expect(screen.getByText('Please wait.')).toHaveAttribute('aria-busy', 'true');
  },
);

test('loaded data is shown', () => {
  show({ status: 'ready', query: 'swim', data: 'Swim' });
  expect(screen.getByText('Swim')).toBeVisible();
});

test('a failure gives its reason, and can be retried', async () => {
  const { user, onRetry } = show(failed('unanswered'));
  expect(screen.getByRole('alert')).toHaveTextContent('Not loaded.The connection was lost.');
  await user.click(screen.getByRole('button'));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(onRetry).toHaveBeenCalledWith('swim');
});

test('a failure of a server names the request, so that a customer can quote it to support', () => {
  const error = {
    reason: 'failed',
    message: 'Sorry.',
    requestId: '3f2c1f0a-1111-4222-8333-444455556666',
  } as const;
  show({ status: 'failed', query: 'swim', error });
  expect(screen.getByRole('alert')).toHaveTextContent('Reference for support: 3f2c1f0a');
});

test('data that does not exist is not a failure', () => {
  show(failed('missing'));
  expect(screen.getByText('None.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
