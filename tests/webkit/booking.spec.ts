/** Booking and the counter in WebKit: choosing by day, adding to the cart, and paying by card or in cash. */
import { addDays, todayIn } from '../../core/domain/dates';
import { dayText } from '../../core/domain/dayText';
import { area, unique } from '../kit/addresses';
import { NOTTINGHAM } from '../kit/bookings';
import {
  counterOf,
  fillBasketOf,
  knownCustomer,
  openShiftOf,
  STAFF_PASSWORD,
  usernameOf,
} from '../kit/counter';
import { cards, person } from '../kit/joining';
import { mailsTo } from '../kit/ledgers';
import { pay, register } from './acts';
import { expect, test } from './visitor';

test.describe.configure({ timeout: 120_000 });

test('a visitor books a class in WebKit, registers during the visit, pays, and finds it in the account', async ({
  visitor,
}) => {
  const who = person(unique());
  await visitor.open(area('riverside', 'bookings') + NOTTINGHAM);
  const day = addDays(todayIn('Europe/London', new Date()), 4);
  await visitor.press('link', dayText(day, 'en-GB'));
  await expect.poll(() => visitor.address()).toContain(`day=${day}`);
  await visitor.press('link', /^Spin, /, await visitor.see('listitem', /Spin.*(Places free|left)/));
  await visitor.press('radio', /^Adult/);
  await visitor.press('button', 'Add to basket');
  await visitor.press('link', 'Go to basket');
  await visitor.see('heading', 'Spin');
  await visitor.press('link', 'Create an account');
  await register(visitor, who);
  await visitor.see('heading', 'Checkout');
  await pay(visitor, cards.plain.number);
  await visitor.see('heading', 'Your payment was successful');
  await mailsTo(who.email, 1);
  await visitor.press('link', 'Go to my account');
  await visitor.see('heading', 'Spin');
});

test('staff take cash for a customer in WebKit, by keys and by buttons, and give change', async ({
  visitor,
}) => {
  const customer = await knownCustomer('harbour');
  await openShiftOf('harbour', 'desk');
  await fillBasketOf('harbour', 'desk', customer, 'Lanes');
  await visitor.open(counterOf('harbour'));
  await visitor.type('Staff username', usernameOf('harbour', 'desk'));
  await visitor.type('Password', STAFF_PASSWORD);
  await visitor.press('button', 'Log in');
  await visitor.type('Find a customer', customer.email);
  await visitor.keys('\uE007');
  await visitor.see('heading', `${customer.firstName} ${customer.lastName}`);
  await visitor.see('button', 'Remove Lanes');
  await visitor.press('button', /^Cash/);
  await visitor.press('button', '£20.00');
  await visitor.see('text', /^Change to give £/);
  await visitor.press('button', /^Take payment of £/);
  await visitor.see('heading', /^£[\d.]+ taken$/);
  await visitor.press('link', /^Receipt/);
  await visitor.see('text', new RegExp(`^Customer: .*${customer.reference}$`));
});
