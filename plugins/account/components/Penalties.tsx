import styled from '@emotion/styled';
import { useCopy, useMoney, useLongDate } from '../../../core/contract';
import { Button, Card, Quiet } from '../../../core/contract/ui';
import type { Penalty } from '../../../schemas/generated/api';
import { isOwed } from '../domain/penalties';
import { Part } from './AccountPage';
import { AddToBasketButton, useBasketHref } from './AddToBasketButton';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 10rem',
    alignItems: 'center',
    gap: theme.spacing(1, 2),
    [theme.breakpoints.down('sm')]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      '& > :last-child': { gridColumn: '1 / -1' },
    },
    paddingBlock: theme.spacing(1.5),
    borderBottom: `1px solid ${theme.foyer.line}`,
    overflowWrap: 'anywhere',
  },
  '& > li:first-of-type': { paddingTop: 0 },
  '& > li:last-of-type': { borderBottom: 0, paddingBottom: 0 },
  '& > li > strong': { fontVariantNumeric: 'tabular-nums', overflowWrap: 'normal' },
}));

function Pay({ penalty }: { readonly penalty: Penalty }) {
  const copy = useCopy();
  const basket = useBasketHref();
  if (basket === undefined) return <Quiet>{copy('account.penalties.desk')}</Quiet>;
  if (penalty.status === 'in_basket')
    return <Button href={basket}>{copy('account.penalties.toBasket')}</Button>;
  return (
    <AddToBasketButton
      kind="primary"
      type="penalty"
      id={penalty.id}
      label={copy('account.penalties.pay')}
      fullLabel={copy('account.penalties.payOf', { reason: penalty.reason })}
    />
  );
}

/** Unpaid penalties, each with a button to pay it. Renders nothing if there are none. */
export function Penalties({ penalties }: { readonly penalties: readonly Penalty[] }) {
  const copy = useCopy();
  const money = useMoney();
  const day = useLongDate();
  const owed = penalties.filter(isOwed);
  if (owed.length === 0) return null;
  return (
    <Part title={copy('account.penalties.title')}>
      <Card>
        <List role="list">
          {owed.map((penalty) => (
            <li key={penalty.id}>
              <div>
                <div>{penalty.reason}</div>
                <Quiet>{day(penalty.date)}</Quiet>
              </div>
              <strong>{money(penalty.amount.raw.amount)}</strong>
              <Pay penalty={penalty} />
            </li>
          ))}
        </List>
      </Card>
    </Part>
  );
}
