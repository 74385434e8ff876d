import styled from '@emotion/styled';
import { useCopy, useMoney } from '../../../core/contract';
import { Card } from '../../../core/contract/ui';
import type { PackageType } from '../../../schemas/generated/api';
import { AddToBasketButton } from './AddToBasketButton';
import { useActivityNames } from './useActivityNames';

const Name = styled('h3')(({ theme }) => ({ ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' }));
const Quiet = styled('p')(({ theme }) => ({ margin: 0, color: theme.foyer.textQuiet }));
const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  marginTop: 'auto',
}));
const Price = styled('strong')({ fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' });

/** A package that the customer can buy. */
export function PackageOffer({ type }: { readonly type: PackageType }) {
  const copy = useCopy();
  const goodFor = useActivityNames();
  const money = useMoney();
  const { id, name, description, uses, validDays, price, activities } = type;
  return (
    <Card as="article">
      <div>
        <Name>{name}</Name>
        {activities.length > 0 && <Quiet>{goodFor(activities)}</Quiet>}
      </div>
      {description !== null && <div>{description}</div>}
      <Quiet>{copy('account.packages.terms', { uses, days: validDays })}</Quiet>
      <Foot>
        <Price>{money(price.raw.amount)}</Price>
        <AddToBasketButton
          type="package"
          id={id}
          label={copy('account.packages.buy')}
          fullLabel={copy('account.packages.buyOf', { name })}
        />
      </Foot>
    </Card>
  );
}
