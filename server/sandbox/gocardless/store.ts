/**
 * The resources of GoCardless in a journal. Its types are those of the official client. The ledger shows the
 * lines of one mandate by the merchant's reference, which is metadata of the mandate.
 */
import { randomBytes } from 'node:crypto';
import type { Customer, CustomerBankAccount, Event, Mandate, Payment } from 'gocardless-nodejs';
import { isRecord } from '../../../schemas/isRecord';
import { openLedger, type Ledger } from '../ledger';

export const newId = (prefix: string): string => `${prefix}${randomBytes(7).toString('hex').toUpperCase()}`;

type Stored<Resource> = Resource & { readonly id: string };
type Change<Status> = { readonly id: string; readonly status: Status };

export type StoredMandate = Stored<Mandate> & { readonly status: NonNullable<Mandate['status']> };
export type StoredPayment = Stored<Payment> & {
  readonly status: NonNullable<Payment['status']>;
  readonly amount: number;
  readonly charge_date: string;
};

interface Line {
  readonly at: string;
  /** The merchant's reference of the mandate. Empty before there is one. */
  readonly reference: string;
}

interface Created {
  readonly key: string;
}

export type Entry =
  | (Line & Created & { readonly kind: 'customer'; readonly value: Stored<Customer> })
  | (Line & Created & { readonly kind: 'account'; readonly value: Stored<CustomerBankAccount> })
  | (Line & Created & { readonly kind: 'mandate'; readonly value: StoredMandate })
  | (Line &
      Created & {
        readonly kind: 'payment';
        readonly amount: number;
        readonly chargeDate: string;
        readonly value: StoredPayment;
      })
  | (Line & { readonly kind: 'mandate status' } & Change<StoredMandate['status']>)
  | (Line & { readonly kind: 'payment status' } & Change<StoredPayment['status']>)
  | (Line & { readonly kind: 'event'; readonly value: Stored<Event> });

const isEntry = (value: unknown): value is Entry =>
  isRecord(value) && typeof value['kind'] === 'string' && typeof value['reference'] === 'string';

export class Store {
  readonly customers = new Map<string, Stored<Customer>>();
  readonly accounts = new Map<string, Stored<CustomerBankAccount>>();
  readonly mandates = new Map<string, StoredMandate>();
  readonly payments = new Map<string, StoredPayment>();
  readonly events: Stored<Event>[] = [];
  private readonly byKey = new Map<string, string>();
  private readonly journal: Ledger<Entry>;

  constructor(file: string) {
    this.journal = openLedger(file, isEntry);
    this.journal.lines.forEach((entry) => this.apply(entry));
  }

  record(entry: Entry): void {
    this.journal.append(entry);
    this.apply(entry);
  }

  /** The resource that was created with the key. Undefined: none, or the request had no key. */
  createdWith(key: string): string | undefined {
    return key === '' ? undefined : this.byKey.get(key);
  }

  /** Without bank details: only the last two digits of the account number are stored. */
  lines(reference?: string): readonly Entry[] {
    return this.journal.lines.filter((line) => reference === undefined || line.reference === reference);
  }

  private apply(entry: Entry): void {
    if ('key' in entry && entry.key !== '') this.byKey.set(entry.key, entry.value.id);
    switch (entry.kind) {
      case 'customer':
        this.customers.set(entry.value.id, entry.value);
        return;
      case 'account':
        this.accounts.set(entry.value.id, entry.value);
        return;
      case 'mandate':
        this.mandates.set(entry.value.id, entry.value);
        return;
      case 'payment':
        this.payments.set(entry.value.id, entry.value);
        return;
      case 'mandate status':
        change(this.mandates, entry);
        return;
      case 'payment status':
        change(this.payments, entry);
        return;
      case 'event':
        this.events.push(entry.value);
    }
  }
}

function change<Resource extends { readonly status: string }>(
  resources: Map<string, Resource>,
  { id, status }: Change<Resource['status']>,
): void {
  const found = resources.get(id);
  if (found) resources.set(id, { ...found, status });
}
