/** Actions of a user in WebKit, with the names of `tests/kit/joining.ts`. */
import { area } from '../kit/addresses';
import { PASSWORD } from '../kit/customer';
import type { Person } from '../kit/joining';
import type { Visitor } from './visitor';

export const ADDRESS = {
  'Address line one': '1 Mill Lane',
  'Town or city': 'Newark-on-Trent',
  Postcode: 'NG24 1AB',
};

export async function typeWhatIsAsked(visitor: Visitor, answers: Readonly<Record<string, string>>) {
  for (const [label, answer] of Object.entries(answers))
    if (await visitor.sees('field', label)) await visitor.type(label, answer);
}

export async function register(visitor: Visitor, who: Person) {
  await visitor.type('First name', who.firstName);
  await visitor.type('Last name', who.lastName);
  await visitor.type('Date of birth', '17/05/1990');
  await visitor.type('Email address', who.email);
  await typeWhatIsAsked(visitor, {
    'Mobile number': '07700 900123',
    ...ADDRESS,
    'Name of your emergency contact': 'Kim Example',
    'Emergency contact phone number': '07700 900124',
  });
  await visitor.type('Password', PASSWORD);
  await visitor.type('Repeat password', PASSWORD);
  await visitor.agree(/Terms and Conditions/);
  await visitor.press('button', 'Create Account');
}

export async function review(visitor: Visitor, terms: readonly RegExp[]) {
  await visitor.press('button', 'Today');
  for (const name of terms) await visitor.agree(name);
}

export async function pay(visitor: Visitor, number: string) {
  await visitor.type('Card number', number);
  await visitor.type('Expiry date', '12/30');
  await visitor.type('Security code', '123');
  await typeWhatIsAsked(visitor, { ...ADDRESS, 'Cardholder name': 'Robin Example' });
  if (await visitor.sees('checkbox', /Terms and Conditions/)) await visitor.agree(/Terms and Conditions/);
  await visitor.press('button', /^Pay £[\d.]+ now$/);
}

export async function logIn(visitor: Visitor, email: string) {
  await visitor.open(`${area('riverside')}/login`);
  await visitor.type('Email address or customer ID', email);
  await visitor.type('Password', PASSWORD);
  await visitor.press('button', 'Log in');
  await visitor.see('button', 'Log out');
}
