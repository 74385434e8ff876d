/** Leaving checkout: the customer loses nothing by mistake. */
import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { navigationRequested } from '../../../core/contract';
import { expectReopenedByForward, network } from '../../../tests/kit/plugin';
import { checkoutCart } from '../testing/builders';
import { dataResponse, openCheckout } from '../testing/checkoutPage';

describe('leaving checkout', () => {
  // @spec joining 2.71
  test('asks first; staying changes nothing', async () => {
    const { user } = await openCheckout();
    await user.click(await screen.findByRole('button', { name: 'Cancel selection and start over' }));
    await user.click(screen.getByRole('button', { name: 'Continue with my purchase' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(window.location.pathname).toBe('/checkout');
  });

  test('Back closes the dialog about starting again, and Forward opens it again', async () => {
    const { user } = await openCheckout();
    await user.click(await screen.findByRole('button', { name: 'Cancel selection and start over' }));
    await expectReopenedByForward('Are you sure you want to leave this screen?', 'alertdialog');
  });

  // @spec joining 2.70, 2.71, 7.5c
  test('clears the selection when the customer starts again', async () => {
    const { user } = await openCheckout();
    const cleared = jest.fn();
    network.use(
      http.delete('*/api/cart/clear', async ({ request }) => {
        cleared(await request.json());
        return dataResponse(checkoutCart().cart);
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel selection and start over' }));
    await user.click(screen.getByRole('button', { name: 'Leave this screen' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(cleared).toHaveBeenCalledWith({ source: 'online-joining' });
    expect(screen.getByText('Successfully cleared order.')).toBeVisible();
  });

  const WARNING = { name: 'Are you sure you want to leave this screen?' };
  const goBack = () => act(async () => window.history.back());

  const goBackFromCheckout = async () => {
    const page = await openCheckout({ path: '/somewhere' });
    act(() => void page.host.store.dispatch(navigationRequested({ path: '/checkout' })));
    await page.user.type(await screen.findByLabelText('Cardholder name'), 'J Bloggs');
    await goBack();
    expect(await screen.findByRole('alertdialog', WARNING)).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/checkout'));
    return page;
  };

  test('by Back asks first, and the page does not change', async () => {
    const { user } = await goBackFromCheckout();
    await user.click(screen.getByRole('button', { name: 'Continue with my purchase' }));
    expect(screen.getByLabelText('Cardholder name')).toHaveValue('J Bloggs');

    await goBack();
    await user.click(await screen.findByRole('button', { name: 'Leave this screen' }));
    await waitFor(() => expect(window.location.pathname).toBe('/somewhere'));
  });

  test('with a second Back closes the dialog, and the page stays', async () => {
    await goBackFromCheckout();
    await goBack();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await waitFor(() => expect(window.location.pathname).toBe('/checkout'));
    expect(screen.getByLabelText('Cardholder name')).toHaveValue('J Bloggs');
  });

  test('by Back asks first, also if the visit started at checkout', async () => {
    const { user } = await openCheckout();
    await user.type(await screen.findByLabelText('Cardholder name'), 'J Bloggs');
    await goBack();
    expect(await screen.findByRole('alertdialog', WARNING)).toBeVisible();
    expect(screen.getByLabelText('Cardholder name')).toHaveValue('J Bloggs');
  });

  test('by a link of the page asks first', async () => {
    const { user } = await openCheckout();
    await screen.findByRole('button', { name: 'Pay £45.00 now' });
    await user.click(screen.getByRole('link', { name: /Test Leisure/ }));
    expect(
      screen.getByRole('alertdialog', { name: 'Are you sure you want to leave this screen?' }),
    ).toBeVisible();
  });
});
