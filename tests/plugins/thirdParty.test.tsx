/** A plugin of a third party extends the counter, checkout, the kiosk, forms and the account, without a change outside it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { lazyScreen, toDataFieldForm, type PluginEntry } from '../../core/contract';
import { QuestionForm } from '../../core/contract/ui';
import { openAccount } from '../../plugins/account/testing/accountPage';
import { checkoutCart, savedCard } from '../../plugins/checkout/testing/builders';
import { dataResponse, openCheckout, refusal } from '../../plugins/checkout/testing/checkoutPage';
import { openServing, PAY } from '../../plugins/front-of-house/testing/counterPage';
import { LIDO, openKiosk } from '../../plugins/kiosk/testing/kioskPage';
import { expectAccessible, openConsole } from '../../plugins/operators/testing/consolePage';
import { network, openPlugin } from '../kit/plugin';
import words from './fixture/paywell/copy/en-GB.json';
import entry from './fixture/paywell/entry';
import manifest from './fixture/paywell/plugin.json';

const others = [{ manifest, entry, words }];

test('staff take a tender of the plugin, and the platform receives it under its name', async () => {
  const bodies: unknown[] = [];
  const { user } = await openServing(
    [
      http.post(PAY, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ data: { complete_order_id: 'o-1', change: null } });
      }),
    ],
    undefined,
    { others },
  );
  await user.click(await screen.findByRole('button', { name: 'Gift card' }));
  const form = within(screen.getByLabelText('Gift card number').closest('details') as HTMLElement);
  await user.click(form.getByRole('button', { name: 'Add gift card' }));
  expect(form.getByText('Enter the number of the gift card.')).toBeVisible();
  await user.type(screen.getByLabelText('Gift card number'), 'G-1');
  await user.click(form.getByRole('button', { name: 'Add gift card' }));
  expect(await screen.findByRole('button', { name: 'Remove payment: Gift card G-1' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /Take payment of £13\.50/ }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies).toEqual([
    expect.objectContaining({ payments: [{ tenderType: 'gift-card', amount: 1350, reference: 'G-1' }] }),
  ]);
});

test('a customer pays with the card provider of the plugin, and no field asks for a card number', async () => {
  const bodies = paymentsAccepted();
  const { user } = await openPaywellCheckout(checkoutCart());
  const card = await screen.findByLabelText('Paywell card');
  expect(screen.queryByLabelText('Card number')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Card details' }));
  expect(card).toHaveFocus();
  await user.keyboard('visa');
  expect(screen.queryByRole('button', { name: 'Card details' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /^Save card details/ }));
  await user.click(screen.getByRole('button', { name: 'Pay £45.00 now' }));
  await waitFor(() => expect(window.location.pathname).toBe('/order-confirmed/order-1'));
  expect(bodies).toEqual([
    expect.objectContaining({
      sessionKey: 'key-1',
      cardIdentifier: 'key-1 visa YO1 7HH',
      saveCard: true,
      savedCardId: null,
    }),
  ]);
});

test('the form of the plugin asks for the code of a saved card, and no field of the page does', async () => {
  const bodies = paymentsAccepted();
  const { user } = await openPaywellCheckout(checkoutCart({ savedCard }));
  expect(await screen.findByRole('radio', { name: 'Pay with saved card' })).toBeChecked();
  const code = await screen.findByLabelText('Paywell card');
  expect(screen.queryByLabelText('Security code')).toBeNull();
  expect(screen.getByRole('button', { name: 'Pay £45.00 now' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Card details' }));
  expect(code).toHaveFocus();
  await user.keyboard('123');
  await user.click(screen.getByRole('button', { name: 'Pay £45.00 now' }));
  await waitFor(() => expect(window.location.pathname).toBe('/order-confirmed/order-1'));
  expect(bodies).toEqual([
    expect.objectContaining({
      cardIdentifier: expect.stringMatching(/^key-1 123/) as string,
      savedCardId: savedCard.id,
      saveCard: false,
    }),
  ]);
});

/** The platform prepares and accepts every payment. Returns the bodies of authorise. */
function paymentsAccepted(): readonly unknown[] {
  const bodies: unknown[] = [];
  network.use(
    http.get('*/api/checkout/prepare', () =>
      dataResponse({
        paymentProvider: 'paywell',
        sessionKey: 'key-1',
        sessionExpiresAt: '2030-01-01T00:00:00.000Z',
        paymentProviderConfiguration: { mode: 'test', url: 'https://js.paywell.example/v1.js' },
        savedCard,
        preparesLeft: 4,
      }),
    ),
    http.post('*/api/checkout/authorise', async ({ request }) => {
      bodies.push(await request.json());
      return dataResponse({
        transactionUuid: 't-1',
        transactionStatus: 'authorised',
        scaUrl: null,
        scaData: null,
      });
    }),
    http.post('*/api/checkout/complete', () => dataResponse({ completeOrderId: 'order-1' })),
    http.get('*/api/orders/order-1', () => refusal(404, 'not_found')),
  );
  return bodies;
}

const openPaywellCheckout = (cart: ReturnType<typeof checkoutCart>) =>
  openCheckout({
    cart,
    document: {
      services: { cards: { provider: 'paywell', settings: { publicKey: 'pk' } } },
      flags: { savedCards: true },
    },
    others,
  });

test('the kiosk shows a tile of the plugin beside its own', async () => {
  network.use(http.get('/api/venues/online-joining/the-lido', () => HttpResponse.json({ data: LIDO })));
  await openKiosk('/kiosk', { others });
  const link = await screen.findByRole('link', { name: /^Hire a locker/ });
  expect(link).toHaveAttribute('href', '/lockers');
  expect(screen.getByRole('link', { name: /^Buy a membership/ })).toBeVisible();
});

test('the menu of the account links to a page of the plugin, at its place', async () => {
  await openAccount([], { path: '/packages', others });
  const menu = await screen.findByRole('navigation', { name: 'Your account' });
  const [wide] = within(menu).getAllByRole('list', { hidden: true });
  const links = within(wide as HTMLElement).getAllByRole('link', { hidden: true });
  expect(links.map(({ textContent }) => textContent).slice(-3)).toEqual([
    'Bookings',
    'Gift cards',
    'Payments',
  ]);
  expect(within(wide as HTMLElement).getByText('Gift cards')).toHaveAttribute('href', '/gift-cards');
});

test('a form asks a question whose type belongs to the plugin, and sends its answer', async () => {
  const onSubmit = jest.fn();
  const schema = toDataFieldForm([
    {
      sectionName: 'About you',
      sectionFields: [
        {
          name: 'stars',
          path: 'stars',
          label: 'How was your visit?',
          type: 'paywell.rating',
          isRequired: true,
          isAuthorised: true,
          placeholder: null,
          options: [],
          htmlAttributes: {},
          metadata: { description: null },
          answer: null,
        },
      ],
    },
  ]);
  const Page = () => <QuestionForm schema={schema} onSubmit={onSubmit} submitLabel="Send" />;
  const asks: PluginEntry = {
    name: 'asks',
    routes: { 'asks.page': lazyScreen(() => Promise.resolve({ default: Page })) },
  };
  const { user } = await openPlugin({
    manifest: {
      name: 'asks',
      routes: [{ id: 'asks.page', area: 'bookings', path: '/asks', title: 'asks.title' }],
    },
    entry: asks,
    words: {},
    path: '/asks',
    area: 'bookings',
    others,
  });
  const send = await screen.findByRole('button', { name: 'Send' });
  await user.click(send);
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.change(await screen.findByLabelText('How was your visit?'), { target: { value: '4' } });
  await user.click(send);
  expect(onSubmit).toHaveBeenCalledWith({ stars: 4 });
});

test('the console shows a page of the plugin among those of a venue, and a panel in the overview', async () => {
  const { user } = await openConsole([], { path: '/tenants/riverside', others });
  await screen.findByText('Visitors see the newest version.');
  await user.keyboard('{Shift}');
  const tile = within(await screen.findByRole('region', { name: 'Gift cards' }));
  expect(tile.getByText('The gift cards of riverside')).toBeVisible();
  const pages = within(screen.getByRole('navigation', { name: 'Subjects' }));
  await user.click(await pages.findByRole('link', { name: 'Gift cards' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Gift cards' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('The gift cards of riverside')).toBeVisible();
  await expectAccessible();
});
