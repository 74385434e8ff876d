/**
 * Joining in WebKit, from the first page to the order. Mostly as a guest, because that already covers the
 * differences of this browser (cookies without https, no idle callback, frames, dialogs).
 */
import { area, unique } from '../kit/addresses';
import { newCustomer, PASSWORD } from '../kit/customer';
import { cards, person } from '../kit/joining';
import { mailsTo, mandatesOf } from '../kit/ledgers';
import { ADDRESS, logIn, pay, register, review, typeWhatIsAsked } from './acts';
import { expect, test } from './visitor';

test.describe.configure({ timeout: 120_000 });

test('a visitor joins with monthly payments in WebKit: direct debit, a challenge of the bank, an order', async ({
  visitor,
}) => {
  const who = person(unique());
  await visitor.open(area('riverside'));
  await visitor.press('link', /Newark Sports/);
  await visitor.press('radio', 'Monthly');
  await visitor.press('button', 'Choose this membership: Gold');
  await register(visitor, who);
  await visitor.choose(/What would you most like to do/, 'swim');
  await visitor.press('button', 'Save and continue');
  await visitor.press('button', 'Today');
  await visitor.choose('Billing day', '1');
  for (const name of [/health commitment/i, /Membership agreement/]) await visitor.agree(name);
  await visitor.press('button', 'Continue');

  await visitor.type('Account holder', `${who.firstName} ${who.lastName}`);
  await visitor.type('Account number', '55779911');
  await visitor.type('Sort code', '20-00-00');
  await typeWhatIsAsked(visitor, ADDRESS);
  await visitor.press('checkbox', /I am the account holder/);
  await visitor.agree(/direct debit terms/i);
  await visitor.press('button', 'Save and continue');
  await visitor.press('button', 'Continue to checkout');

  await pay(visitor, cards.challenge.number);
  await visitor.inFrame('Your bank’s security check', () => visitor.press('button', 'Pass'));
  await visitor.see('heading', 'Your payment was successful');
  expect(await visitor.address()).toMatch(/\/order-confirmed\//);
  await mandatesOf(`${who.firstName} ${who.lastName}`, 1);
  await mailsTo(who.email, 1);
});

test('a visitor of the lido, where visits are counted, buys a single payment in WebKit', async ({
  visitor,
}) => {
  const who = person(unique());
  await visitor.open(area('harbour'));
  await visitor.press('button', 'Choose this membership: One month');
  await register(visitor, who);
  await review(visitor, [/Health commitment/, /Rules of the lido/]);
  await visitor.press('button', 'Save and continue to checkout');
  await pay(visitor, cards.plain.number);
  await visitor.see('heading', 'Your payment was successful');
  // The code of the analytics loads after the page.
  await expect
    .poll(() =>
      visitor.run('return (window.dataLayer ?? []).filter(({ event }) => event === "purchase").length'),
    )
    .toBe(1);
  await mailsTo(who.email, 1);
});

test('a session in WebKit survives a reload, is known in the other areas, and ends by logout', async ({
  visitor,
}) => {
  const { email } = await newCustomer(area('riverside'), unique());
  await logIn(visitor, email);
  await visitor.reload();
  await visitor.see('button', 'Log out');
  await visitor.open(`${area('riverside', 'my-account')}/memberships`);
  await visitor.press('button', 'Log out');
  await visitor.see('link', 'Log in');
  expect(await visitor.run('return document.cookie')).not.toContain('foyer_signed_in');
});

test('typed data survives a reload in WebKit, but the password does not', async ({ visitor }) => {
  await visitor.open(
    `${area('riverside')}/centre/newark-sports-and-fitness-centre/membership/gold/recurring`,
  );
  await visitor.type('First name', 'Robin');
  await visitor.type('Password', PASSWORD);
  await visitor.press('field', 'Last name');
  await visitor.reload();
  await expect.poll(() => visitor.valueOf('First name')).toBe('Robin');
  expect(await visitor.valueOf('Password')).toBe('');
});

test('the content of a dialog in WebKit is not wider than the dialog, so it does not scroll sideways', async ({
  visitor,
}) => {
  await visitor.open(`${area('riverside')}/centre/newark-sports-and-fitness-centre`);
  await visitor.press('button', 'View details of Gold');
  await visitor.see('button', 'Close', await visitor.see('dialog', 'Gold'));
  const overhang = `
    const { scrollWidth, clientWidth } = document.querySelector('dialog[open] > *');
    return scrollWidth - clientWidth;`;
  expect(await visitor.run(overhang)).toBe(0);
});

test('a gym is found by name in WebKit and chosen by keyboard, with and without the map', async ({
  visitor,
}) => {
  await visitor.open(area('northgate'));
  await visitor.type('Search by gym, town or postcode', 'inverness');
  await visitor.see('link', /Northgate Inverness/);
  await expect.poll(() => visitor.sees('link', /Northgate Aberdeen/)).toBe(false);
  await visitor.run('arguments[0].focus()', await visitor.see('link', /Northgate Inverness/));
  await visitor.keys('\uE007');
  await visitor.see('button', 'Choose this membership: One gym');
  expect(await visitor.address()).toContain('/centre/northgate-inverness');
});
