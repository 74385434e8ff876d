/** Logging in and the pages of the account in WebKit. */
import { todayIn } from '../../core/domain/dates';
import { area, unique } from '../kit/addresses';
import { newCustomer, PASSWORD } from '../kit/customer';
import { newMember } from '../kit/member';
import { logIn } from './acts';
import { expect, test } from './visitor';

test.describe.configure({ timeout: 120_000 });

const PAGES = ['Dashboard', 'My details', 'Memberships', 'Packages', 'Bookings', 'Guest passes', 'Payments'];

test('a user who types and presses Log in during hydration is logged in', async ({ visitor }) => {
  const { email } = await newCustomer(area('riverside'), unique());
  await visitor.open(`${area('riverside')}/login`);
  // In the same task in which it becomes enabled.
  await visitor.run(
    `
    const button = document.querySelector('main form button[type="submit"]');
    if (!button.disabled) throw new Error('The page was taken over before anything was typed.');
    new MutationObserver((_, watch) => {
      if (button.disabled || !document.querySelector('main [type="password"]').value) return;
      watch.disconnect();
      button.click();
    }).observe(button, { attributes: true });
    const type = (selector, text) => {
      document.querySelector(selector).focus();
      document.execCommand('insertText', false, text);
    };
    type('main input:not([type="password"])', arguments[0]);
    type('main [type="password"]', arguments[1]);`,
    email,
    PASSWORD,
  );
  await visitor.see('button', 'Log out');
});

test('a member opens the account in WebKit, gives a guest pass, takes it back, and logs out', async ({
  visitor,
}) => {
  const member = await newMember(area('riverside'), unique(), {
    centre: 'newark-sports-and-fitness-centre',
    membership: 'gold',
    payment: 'fixed',
    promotionCode: 'STARTFREE',
    answers: { 'q-goal': 'swim' },
  });
  const [year, month, day] = todayIn('Europe/London', new Date()).split('-');
  await logIn(visitor, member.email);
  await visitor.open(area('riverside', 'my-account'));
  for (const name of PAGES) {
    await visitor.press('link', name);
    await visitor.see('heading', new RegExp(`${name}$`, 'i'));
  }
  await visitor.press('link', 'Guest passes');
  await visitor.type('Guest’s first name', 'Kim');
  await visitor.type('Guest’s last name', 'Example');
  await visitor.type('Guest’s email address', 'kim@example.test');
  await visitor.choose('Centre', 'Newark Sports and Fitness Centre');
  await visitor.type('Day of the visit', `${day}/${month}/${year}`);
  await visitor.press('button', 'Give pass');
  await visitor.see('text', '1 of 2 passes left');
  await visitor.press('button', 'Withdraw the pass for Kim Example');
  await visitor.press('button', 'Withdraw');
  await visitor.see('text', '2 of 2 passes left');
  await visitor.press('button', 'Log out');
  await visitor.open(`${area('riverside', 'my-account')}/payments`);
  await visitor.see('heading', 'Already have an online account?');
  expect(await visitor.address()).toContain('redirect=%2Fpayments');
});
