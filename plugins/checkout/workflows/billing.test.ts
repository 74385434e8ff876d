import { CARD, pay, withCard } from '../testing/payments';

describe('a new card with a pasted address', () => {
  withCard({
    ...CARD,
    billing: { ...CARD.billing, billingPostcode: ' yo17hh\u200b', billingAddressLineTwo: '\u200b' },
  });

  test('is sent with the postcode in its printed form', async () => {
    const saga = await pay();
    expect(saga.recordedCalls.find(({ name }) => name === 'authorisePayment')?.body).toMatchObject({
      billingPostcode: 'YO1 7HH',
      billingAddressLineTwo: null,
    });
  });
});
