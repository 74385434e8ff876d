/** The calls of GoCardless's API that Foyer uses. Each returns a response, and changes the store. */
import type { Customer, CustomerBankAccount } from 'gocardless-nodejs';
import { isCalendarDate } from '../../../schemas/calendarDays';
import { isRecord } from '../../../schemas/isRecord';
import { record, text, wholeNumber } from '../readBody';
import { addWorkingDays, todayAt } from './bankDays';
import { conflict, forbidden, invalid, notFound, type Outcome } from './errors';
import {
  cancelPayment,
  changeMandate,
  referenceOf,
  runOnMandate,
  runOnPayment,
  timeOf,
  type Sandbox,
} from './lifecycle';
import { SCENARIOS } from './scenarios';
import { newId, type StoredMandate, type StoredPayment } from './store';

type Fields = Readonly<Record<string, unknown>>;

const created = (name: string, value: object): Outcome => ({ status: 201, body: { [name]: value } });
export const found = (name: string, value: object): Outcome => ({ status: 200, body: { [name]: value } });

const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(record(value)).map(([name, each]) => [name, String(each)]));

export function createCustomer(sandbox: Sandbox, fields: Fields, key: string): Outcome {
  const earlier = sandbox.store.createdWith(key);
  if (earlier !== undefined) return conflict(earlier);
  const [given, family, email] = ['given_name', 'family_name', 'email'].map((name) => text(fields[name]));
  if (!given) return invalid('given_name', 'must be present');
  if (!family) return invalid('family_name', 'must be present');
  if (!email?.includes('@')) return invalid('email', 'is not a valid email');
  const value = {
    id: newId('CU'),
    created_at: timeOf(sandbox),
    given_name: given,
    family_name: family,
    email,
    country_code: 'GB',
    language: 'en',
    metadata: textsOf(fields['metadata']),
  } satisfies Customer;
  sandbox.store.record({ kind: 'customer', at: value.created_at, reference: '', key, value });
  return created('customers', value);
}

export function createAccount(sandbox: Sandbox, fields: Fields, key: string): Outcome {
  const earlier = sandbox.store.createdWith(key);
  if (earlier !== undefined) return conflict(earlier);
  const customer = sandbox.store.customers.get(text(record(fields['links'])['customer']));
  if (customer === undefined) return notFound();
  const number = text(fields['account_number']);
  if (!/^\d{8}$/.test(number))
    return invalid('account_number', 'is the wrong length (should be 8 characters)');
  if (!/^\d{6}$/.test(text(fields['branch_code']))) return invalid('branch_code', 'is invalid');
  if (text(fields['account_holder_name']) === '') return invalid('account_holder_name', 'must be present');
  const value = {
    id: newId('BA'),
    created_at: timeOf(sandbox),
    account_holder_name: text(fields['account_holder_name']).toUpperCase(),
    account_number_ending: number.slice(-2),
    bank_name: 'SANDBOX BANK',
    country_code: 'GB',
    currency: 'GBP',
    enabled: true,
    metadata: {},
    links: { customer: customer.id },
  } satisfies CustomerBankAccount;
  sandbox.store.record({ kind: 'account', at: value.created_at, reference: '', key, value });
  return created('customer_bank_accounts', value);
}

export function createMandate(sandbox: Sandbox, fields: Fields, key: string): Outcome {
  const earlier = sandbox.store.createdWith(key);
  if (earlier !== undefined) return conflict(earlier);
  const account = sandbox.store.accounts.get(text(record(fields['links'])['customer_bank_account']));
  if (account === undefined) return notFound();
  if (text(fields['scheme']) !== 'bacs') return invalid('scheme', 'is not supported by the sandbox');
  const value = {
    id: newId('MD'),
    created_at: timeOf(sandbox),
    reference: newId('FOYER').slice(0, 12),
    scheme: 'bacs',
    status: 'pending_submission',
    payments_require_approval: false,
    metadata: textsOf(fields['metadata']),
    links: { customer_bank_account: account.id, ...account.links, creditor: 'CR1' },
  } satisfies StoredMandate;
  sandbox.store.record({
    kind: 'mandate',
    at: value.created_at,
    reference: referenceOf(value),
    key,
    value,
  });
  const scenario = scenarioOf(sandbox, value)?.mandate;
  if (scenario) runOnMandate(sandbox, value, scenario);
  return created('mandates', mandateShown(sandbox, value));
}

const scenarioOf = ({ store }: Sandbox, mandate: StoredMandate) =>
  SCENARIOS[store.customers.get(mandate.links?.customer ?? '')?.given_name ?? ''];

const hasEnded = ({ status }: StoredMandate): boolean =>
  ['failed', 'cancelled', 'expired', 'consumed'].includes(status);

/** As it is now. A mandate that the bank does not know yet needs more days. */
export function mandateShown(sandbox: Sandbox, { id }: { readonly id: string }): object {
  const mandate = sandbox.store.mandates.get(id);
  if (mandate === undefined) throw new Error('There is no mandate.');
  const days = mandate.status === 'active' ? 2 : 4;
  const possible = hasEnded(mandate) ? null : addWorkingDays(todayAt(sandbox.now()), days);
  return { ...mandate, next_possible_charge_date: possible };
}

export function cancelMandateCall(sandbox: Sandbox, id: string): Outcome {
  const mandate = sandbox.store.mandates.get(id);
  if (mandate === undefined) return notFound();
  if (hasEnded(mandate)) return forbidden('cancellation_failed', 'The mandate cannot be cancelled');
  changeMandate(sandbox, mandate, 'cancelled');
  return found('mandates', mandateShown(sandbox, mandate));
}

export function createPayment(sandbox: Sandbox, fields: Fields, key: string): Outcome {
  const earlier = sandbox.store.createdWith(key);
  if (earlier !== undefined) return conflict(earlier);
  const mandate = sandbox.store.mandates.get(text(record(fields['links'])['mandate']));
  if (mandate === undefined) return notFound();
  if (hasEnded(mandate)) return forbidden('mandate_is_inactive', 'Mandate is failed, cancelled or expired');
  const amount = wholeNumber(fields['amount']);
  if (amount === undefined || amount <= 0) return invalid('amount', 'must be greater than 0');
  if (text(fields['currency']) !== 'GBP')
    return invalid('currency', 'must match the currency of the mandate');
  const shown = mandateShown(sandbox, mandate);
  const first = isRecord(shown) ? text(shown['next_possible_charge_date']) : '';
  const date = text(fields['charge_date']) || first;
  if (!isCalendarDate(date) || date < first)
    return invalid('charge_date', "must be on or after mandate's next_possible_charge_date");
  const value = {
    id: newId('PM'),
    created_at: timeOf(sandbox),
    amount,
    amount_refunded: 0,
    charge_date: date,
    currency: 'GBP',
    description: null,
    reference: null,
    retry_if_possible: fields['retry_if_possible'] === true,
    status: 'pending_submission',
    metadata: textsOf(fields['metadata']),
    links: { mandate: mandate.id, creditor: 'CR1' },
  } satisfies StoredPayment;
  const reference = referenceOf(mandate);
  const line = { at: value.created_at, reference, key, amount, chargeDate: date };
  sandbox.store.record({ kind: 'payment', ...line, value });
  const scenario = scenarioOf(sandbox, mandate)?.payment;
  if (scenario) runOnPayment(sandbox, value, scenario);
  return created('payments', sandbox.store.payments.get(value.id) ?? value);
}

export function cancelPaymentCall(sandbox: Sandbox, id: string): Outcome {
  const payment = sandbox.store.payments.get(id);
  const mandate = sandbox.store.mandates.get(payment?.links?.mandate ?? '');
  if (payment === undefined || mandate === undefined) return notFound();
  if (payment.status !== 'pending_submission')
    return forbidden('cancellation_failed', 'Only payments that are pending submission can be cancelled');
  cancelPayment(sandbox, mandate, payment);
  return found('payments', sandbox.store.payments.get(id) ?? payment);
}

/** Payments whose day has come are collected, as for a customer with enough money. */
export function collectDue(sandbox: Sandbox): void {
  const today = todayAt(sandbox.now());
  for (const payment of sandbox.store.payments.values()) {
    if (payment.status !== 'pending_submission' || payment.charge_date > today) continue;
    const mandate = sandbox.store.mandates.get(payment.links?.mandate ?? '');
    if (mandate?.status === 'pending_submission') runOnMandate(sandbox, mandate, 'mandate_activated');
    runOnPayment(sandbox, payment, 'payment_paid_out');
  }
}
