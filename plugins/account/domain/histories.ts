/** Histories of a balance that add up: what was there before, each change, and what is left. */
import type { CreditAccount, HeldPackage } from '../../../schemas/generated/api';

type Movement = CreditAccount['movements'][number];
export type CreditType = Movement['type'];

export interface CreditLine {
  readonly key: string;
  /** Undefined for a change that the server does not list. */
  readonly movement: Movement | undefined;
  /** Minor units. Negative for used credit. */
  readonly amount: number;
}

export interface CreditHistory {
  readonly type: CreditType;
  /** The balance now. It is `opening` plus the amounts of all lines. */
  readonly closing: number;
  /** The balance before the oldest line. */
  readonly opening: number;
  /** The latest first. */
  readonly lines: readonly CreditLine[];
}

function historyOf(type: CreditType, account: CreditAccount): CreditHistory {
  const closing = account[type].balance.raw.amount;
  const lines: CreditLine[] = [];
  let balance = closing;
  for (const movement of account.movements) {
    if (movement.type !== type) continue;
    const after = movement.balance.raw.amount;
    if (after !== balance)
      lines.push({ key: `${movement.id}-gap`, movement: undefined, amount: balance - after });
    const amount = movement.amount.raw.amount;
    lines.push({ key: movement.id, movement, amount });
    balance = after - amount;
  }
  return { type, closing, opening: balance, lines };
}

/** The history of each type of credit that has changes. */
export const creditHistories = (account: CreditAccount): readonly CreditHistory[] =>
  (['general', 'membership'] as const)
    .map((type) => historyOf(type, account))
    .filter(({ lines }) => lines.length > 0);

/** Uses of a package that its history does not list: the server counts those of a basket as used. */
export const otherUses = ({ uses, usesLeft, history }: HeldPackage): number =>
  uses - usesLeft - history.length;
