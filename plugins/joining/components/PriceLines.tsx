import { useCopy, useMoney } from '../../../core/contract';
import { MoneyLine } from '../../../core/contract/ui';
import { isPriceOpen, type Price } from '../domain/price';

/** The amounts that are due now, with their sum, and the following monthly amount. */
export function PriceLines({ price }: { readonly price: Price }) {
  const copy = useCopy();
  const money = useMoney();
  return (
    <div>
      {price.lines.map(({ kind, label, amount, days }, place) => (
        <MoneyLine
          key={place}
          label={label ?? copy(`joining.summary.line.${kind}`)}
          note={days === undefined ? undefined : copy('joining.summary.proRataDays', { days })}
          value={money(amount)}
        />
      ))}
      <DueLines price={price} />
    </div>
  );
}

/** The amount due now and the monthly amount. They are also shown above the button to the next step. */
export function DueLines({ price }: { readonly price: Price }) {
  const copy = useCopy();
  const money = useMoney();
  const from = price.firstBilling;
  const isOpen = isPriceOpen(price);
  return (
    <>
      <MoneyLine
        strong
        label={copy('joining.summary.dueNow')}
        note={isOpen ? copy('joining.summary.dueNowAndDays') : undefined}
        value={money(price.dueNow)}
      />
      {price.monthly !== undefined && (
        <MoneyLine
          label={copy('joining.summary.then')}
          note={from === undefined ? undefined : copy('joining.summary.thenFrom', { date: from })}
          value={money(price.monthly)}
        />
      )}
    </>
  );
}
