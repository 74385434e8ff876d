import fc from 'fast-check';
import type { CreditAccount } from '../../../schemas/generated/api';
import { creditHistories, otherUses, type CreditType } from './histories';

const money = (amount: number) => ({
  raw: { amount, currency: 'GBP' },
  formatted: `£${amount / 100}`,
  decimal: (amount / 100).toFixed(2),
});

interface Change {
  readonly type: CreditType;
  readonly amount: number;
  /** The server lists it. */
  readonly isListed: boolean;
}

/** The account after the changes, as the server answers it: the latest movement first. */
function accountAfter(
  changes: readonly Change[],
  before: Readonly<Record<CreditType, number>>,
): CreditAccount {
  const balances = { ...before };
  const movements: CreditAccount['movements'][number][] = [];
  for (const [place, { type, amount, isListed }] of changes.entries()) {
    balances[type] += amount;
    const balance = money(balances[type]);
    const line = {
      id: `m${place}`,
      date: '2026-02-12',
      type,
      description: 'A change',
      amount: money(amount),
      balance,
    };
    if (isListed) movements.unshift(line);
  }
  return {
    general: { balance: money(balances.general) },
    membership: { balance: money(balances.membership) },
    movements,
  };
}

const type = fc.constantFrom<CreditType>('general', 'membership');
const amount = fc.integer({ min: -5000, max: 5000 });
const before = fc.record({ general: fc.nat(9000), membership: fc.nat(9000) });
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

test('the opening balance and all lines add up to the balance now, whatever the server lists', () => {
  const change = fc.record({ type, amount, isListed: fc.boolean() });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), before, (changes, start) => {
      const account = accountAfter(changes, start);
      for (const { type: of, opening, lines, closing } of creditHistories(account)) {
        expect(closing).toBe(account[of].balance.raw.amount);
        expect(opening + sum(lines.map((line) => line.amount))).toBe(closing);
      }
    }),
  );
});

test('each line leads to the balance that it names, and a complete list has no other changes', () => {
  const change = fc.record({ type, amount, isListed: fc.constant(true) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), before, (changes, start) => {
      for (const { type: of, opening, lines } of creditHistories(accountAfter(changes, start))) {
        expect(opening).toBe(start[of]);
        let balance = opening;
        for (const line of lines.toReversed()) {
          balance += line.amount;
          expect(line.movement?.balance.raw.amount).toBe(balance);
        }
      }
    }),
  );
});

test('a type of credit without changes has no history', () => {
  expect(creditHistories(accountAfter([], { general: 500, membership: 0 }))).toEqual([]);
});

test('a package’s uses add up: those that are not listed are counted', () => {
  const held = {
    id: 'p',
    packageTypeId: 't',
    name: 'Ten swims',
    validFrom: '',
    validUntil: '',
    activities: [],
  };
  const history = [{ date: '2026-02-02', name: 'Lanes', venueName: 'Pool' }];
  expect(otherUses({ ...held, status: 'active', uses: 10, usesLeft: 7, history })).toBe(2);
  expect(otherUses({ ...held, status: 'active', uses: 10, usesLeft: 9, history })).toBe(0);
});
