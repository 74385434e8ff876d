/** The tenders of the counter. They load with the counter page. */
import { useDispatch } from 'react-redux';
import { useCopy, useSettings } from '../../../core/contract';
import { Button } from '../../../core/contract/ui';
import type { CartCredit } from '../../../schemas/generated/api';
import { NUMBERED_TENDERS, quickCash } from '../domain/tenders';
import type { TenderFormProps } from '../ports';
import { paymentAdded } from '../state/events';
import { Key } from './counterStyles';
import { TenderKey } from './TenderKey';
import { useCounterCart, useDue } from './useCounterCart';
import { useShortcut } from './useShortcut';
import { useTillMoney } from './useTillMoney';

/** Cash: the amount handed over, exact or in notes. The part above the balance is change. */
export function CashTender() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { money } = useTillMoney();
  const { notes } = useSettings('front-of-house');
  // New cash replaces earlier cash, so it may pay everything that the other tenders leave.
  const { room: due } = useDue();
  const take = (amount: number) => dispatch(paymentAdded({ tenderType: 'cash', amount }));
  const takeExact = () => due > 0 && take(due);
  useShortcut('F8', takeExact);
  return (
    <>
      <TenderKey
        label={copy('front-of-house.cash.title')}
        amountLabel={copy('front-of-house.cash.amount')}
        takeLabel={copy('front-of-house.cash.take')}
        shortcut="F4"
        replaces
        suggested={due}
        quick={quickCash(due, notes).slice(1)}
        onTake={take}
      />
      <Button onClick={takeExact} aria-disabled={due <= 0} aria-keyshortcuts="F8">
        {copy('front-of-house.cash.exact', { amount: money(due) })} <Key of="F8" />
      </Button>
    </>
  );
}

/** A tender that gives no change. Each use adds a line, with a printed number if the tender has one. */
export function TenderForm({ tenderType, copyKeys, numbered = false, shortcut }: TenderFormProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { left, room, payments } = useDue();
  return (
    <TenderKey
      label={copy(`${copyKeys}.title`)}
      amountLabel={copy('front-of-house.amount.label')}
      takeLabel={copy(`${copyKeys}.take`)}
      shortcut={shortcut}
      suggested={left}
      most={room}
      number={
        numbered
          ? {
              copyKey: `${copyKeys}.reference`,
              used: payments.filter((one) => one.tenderType === tenderType),
            }
          : undefined
      }
      onTake={(amount, reference) =>
        dispatch(paymentAdded({ tenderType, amount, ...(numbered && { reference }) }))
      }
    />
  );
}

export const NumberedTenders = () =>
  NUMBERED_TENDERS.map((tenderType) => (
    <TenderForm
      key={tenderType}
      tenderType={tenderType}
      copyKeys={`front-of-house.${tenderType}`}
      numbered
      shortcut={tenderType === 'cheque' ? 'Shift+F6' : 'F6'}
    />
  ));

function OneCredit({ credit: { type, totalAvailable, maxApplicable } }: { readonly credit: CartCredit }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { creditRequested } = useCounterCart().port;
  const { money } = useTillMoney();
  const { room, left, payments } = useDue();
  const applied = payments.find(({ creditType }) => creditType === type)?.amount ?? 0;
  return (
    <TenderKey
      label={copy(`front-of-house.tender.${type}`)}
      amountLabel={copy(`front-of-house.credit.${type}`)}
      takeLabel={copy('front-of-house.credit.use')}
      help={copy('front-of-house.credit.available', {
        available: money(totalAvailable),
        most: money(maxApplicable),
      })}
      shortcut={type === 'general' ? 'F7' : 'Shift+F7'}
      available={totalAvailable - applied}
      replaces
      // A second press keeps what is applied. The suggestion is not more than is left: the rest would become change.
      suggested={applied || Math.min(maxApplicable, left)}
      most={Math.min(maxApplicable, applied + room)}
      onTake={(amount) => dispatch(creditRequested({ type, amount: Math.max(0, amount) }))}
    />
  );
}

/** Credit that the customer has with the operator. The server applies it, up to its limit. */
export function CreditTender() {
  const credits = useCounterCart().cart?.credits ?? [];
  return credits
    .filter(({ type, totalAvailable }) => type === 'general' || totalAvailable > 0)
    .map((credit) => <OneCredit key={credit.type} credit={credit} />);
}
