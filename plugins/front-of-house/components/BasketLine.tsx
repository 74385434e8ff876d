/** One item of the basket: its price, the entitlement that pays for it, and the controls to change both. */
import styled from '@emotion/styled';
import { useDispatch } from 'react-redux';
import { entitlementRequest, useCopy, useItemName } from '../../../core/contract';
import { LinkButton, MoneyLine, Select, Stack } from '../../../core/contract/ui';
import type { CartItem } from '../../../schemas/generated/api';
import { useCounterCart } from './useCounterCart';
import { useTillMoney } from './useTillMoney';
import { useWhen } from './useWhen';

const Line = styled('li')(({ theme }) => ({
  paddingBlock: theme.spacing(1.5),
  borderTop: `1px solid ${theme.foyer.line}`,
}));

function Covers({ item }: { readonly item: CartItem }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { entitlementRemovalRequested, updateRequested } = useCounterCart().port;
  const { id, coveredBy, covers } = item;
  const name = useItemName(item);
  if (coveredBy)
    return (
      <LinkButton
        type="button"
        aria-label={copy('front-of-house.basket.uncoverOf', { cover: coveredBy.name, name })}
        onClick={() => dispatch(entitlementRemovalRequested({ itemId: id, kind: coveredBy.kind }))}
      >
        {copy('front-of-house.basket.uncover', { cover: coveredBy.name })}
      </LinkButton>
    );
  return covers.map((cover) => (
    <LinkButton
      key={`${cover.kind} ${cover.id}`}
      type="button"
      aria-label={copy('front-of-house.basket.coverOf', { cover: cover.name, name })}
      onClick={() => dispatch(updateRequested({ itemId: id, options: entitlementRequest(cover, covers) }))}
    >
      {copy('front-of-house.basket.cover', { cover: cover.name })}
    </LinkButton>
  ));
}

function Price({ item }: { readonly item: CartItem }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { money } = useTillMoney();
  const { updateRequested } = useCounterCart().port;
  const { id, prices, pricingOptionId, coveredBy } = item;
  const name = useItemName(item);
  if (coveredBy || prices.length < 2) return null;
  return (
    <Select
      width="full"
      label={copy('front-of-house.basket.priceOf', { name })}
      options={prices.map((price) => ({
        value: price.id,
        label: `${price.name}, ${money(price.price.raw.amount)}`,
        disabled: !price.available,
      }))}
      value={pricingOptionId ?? ''}
      onChange={(event) =>
        dispatch(updateRequested({ itemId: id, options: { pricing_option_id: event.target.value } }))
      }
    />
  );
}

export function BasketLine({ item }: { readonly item: CartItem }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { money } = useTillMoney();
  const { removeRequested } = useCounterCart().port;
  const name = useItemName(item);
  const when = useWhen();
  const paidBy = item.coveredBy && copy('front-of-house.basket.paidBy', { cover: item.coveredBy.name });
  const note = [when(item.booking), paidBy].filter(Boolean).join(' · ');
  return (
    <Line>
      <MoneyLine label={name} note={note || undefined} value={item.total && money(item.total.raw.amount)} />
      <Stack gap={1}>
        <Price item={item} />
        <Stack direction="row" gap={2} wrap>
          <Covers item={item} />
          <LinkButton
            type="button"
            aria-label={copy('front-of-house.basket.removeOf', { name })}
            onClick={() => dispatch(removeRequested({ itemIds: [item.id] }))}
          >
            {copy('front-of-house.basket.remove')}
          </LinkButton>
        </Stack>
      </Stack>
    </Line>
  );
}
