import { act, screen } from '@testing-library/react';
import { pause } from '../../testing/pause';
import { showInPage } from '../testing/page';
import { Tooltip } from './Tooltip';

const mockLine = { up: false };

jest.mock('./TooltipText', () => {
  if (!mockLine.up) throw new Error('no line');
  return jest.requireActual<object>('./TooltipText');
});

test('a mark whose text fails to load leaves its form usable, and loads the text when it is pressed', async () => {
  const { user } = showInPage(
    <>
      <input aria-label="Security code" />
      <Tooltip label="Where is the code?">On the back.</Tooltip>
    </>,
  );
  await pause(50);
  await user.type(screen.getByLabelText('Security code'), '123');
  mockLine.up = true;
  act(() => screen.getByRole('button', { name: 'Where is the code?' }).focus());
  expect(await screen.findByRole('tooltip')).toHaveTextContent('On the back.');
  expect(screen.getByLabelText('Security code')).toHaveValue('123');
});
