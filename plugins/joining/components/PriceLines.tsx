import styled from '@emotion/styled';
import { useSelector } from 'react-redux';
import { useCopy, useMoney } from '../../../core/contract';
import { MoneyLine } from '../../../core/contract/ui';
import type { Price } from '../domain/price';
import { selectChangeCosts, selectCosts } from '../state/priceSelectors';

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

export function DueLines({ price }: { readonly price: Price }) {
  const copy = useCopy();
  const money = useMoney();
  const from = price.firstBilling;
  return (
    <>
      <MoneyLine
        strong
        label={copy('joining.summary.dueNow')}
        note={price.isOpen ? copy('joining.summary.dueNowAndDays') : undefined}
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

const Line = styled('p')(({ theme }) => ({
  margin: theme.spacing(0, 0, 1),
  fontWeight: 700,
  color: theme.foyer.text,
}));

/** The price difference of a change, in the server's sentence. Renders nothing if no membership is changed. */
export function ChangeDifference() {
  const change = useSelector(selectChangeCosts);
  const isPriced = useSelector(selectCosts) !== undefined;
  return change && isPriced ? <Line>{change.differenceToOldMembership}</Line> : null;
}
