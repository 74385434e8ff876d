/** Back and Forward through the sections: the address and the open section always match. */
import { configure, screen, waitFor } from '@testing-library/react';
import { user } from '../testing/builders';
import { openJoining } from '../testing/joiningPage';

configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(60_000);

const expectOpen = (title: string) =>
  waitFor(() => {
    const open = document.querySelector('[data-status="open"] h2');
    expect(open).toHaveTextContent(title);
  });
const expectAddress = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

// @spec joining 2.16, 2.17
test('from the details Back leads to the memberships, then to the centre, and Forward returns', async () => {
  const { user: person } = await openJoining({ customer: user() });
  await person.click(await screen.findByRole('link', { name: 'Northgate Leisure Centre' }));
  await person.click(await screen.findByRole('button', { name: 'Choose this membership: Gold' }));
  await expectOpen('Your details');
  await expectAddress('/centre/northgate/membership/gold/recurring');
  window.history.back();
  await expectOpen('Choose your membership');
  await expectAddress('/centre/northgate');
  window.history.back();
  await expectOpen('Choose your home centre');
  await expectAddress('/');
  window.history.go(2);
  await expectOpen('Your details');
  await expectAddress('/centre/northgate/membership/gold/recurring');
});

test('a customer who goes back to the start and continues has the address of their choice', async () => {
  const { user: person } = await openJoining({ customer: user() });
  await person.click(await screen.findByRole('link', { name: 'Northgate Leisure Centre' }));
  await person.click(await screen.findByRole('button', { name: 'Choose this membership: Gold' }));
  await expectOpen('Your details');
  window.history.go(-2);
  await expectOpen('Choose your home centre');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await expectOpen('Your details');
  await expectAddress('/centre/northgate/membership/gold/recurring');
});
