import { act } from '@testing-library/react';
import { http } from 'msw';
import { network } from '../../../tests/kit/network';
import { savedCard } from '../testing/builders';
import { dataResponse, openCheckout, refusal } from '../testing/checkoutPage';
import { openCardSession } from './cardSession';

const SCRIPT = 'https://cards.example/session.js';

test('a session that opens a form is not counted, and names the saved card at the provider', async () => {
  const asked: string[] = [];
  network.use(
    http.get('*/api/checkout/prepare', ({ request }) => {
      asked.push(new URL(request.url).search);
      return dataResponse({
        paymentProvider: 'opayo',
        sessionKey: 'key-1',
        paymentProviderConfiguration: { mode: 'test', url: SCRIPT },
        savedCard,
      });
    }),
  );
  await openCheckout();
  expect(await act(openCardSession)).toEqual({
    sessionKey: 'key-1',
    scriptUrl: SCRIPT,
    timeoutMs: 15_000,
    savedCard: { id: savedCard.id, identifier: savedCard.externalIdentifier },
  });
  expect(asked).toEqual(['?opens_form=true']);
});

test('a platform that gives no session now leaves the form without one', async () => {
  network.use(http.get('*/api/checkout/prepare', () => refusal(503, 'provider_away')));
  await openCheckout();
  expect(await act(openCardSession)).toBeUndefined();
});
