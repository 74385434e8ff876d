/** One item of the basket: its price, the entitlement that pays for it, and the controls to change both. */
import styled from '@emotion/styled';
import { useDispatch } from 'react-redux';
import { entitlementRequest, joinFacts, useCopy, useItemName } from '../../../core/contract';
import { LinkButton, MoneyLine, Select, Stack, VisuallyHidden } from '../../../core/contract/ui';
import type { CartItem } from '../../../schemas/generated/api';
import { useCounterCart } from './useCounterCart';
import { useTillMoney } from './useTillMoney';
import { useWhen } from './texts';

const Line = styled('li')(({ theme }) => ({
  paddingBlock: theme.spacing(1),
  '& + &': { borderTop: `1px solid ${theme.foyer.line}` },
}));

const Links = styled(Stack)({ marginInlineStart: 'auto' });

export function BasketLine({ item }: { readonly item: CartItem }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { money } = useTillMoney();
  const { entitlementRemovalRequested, removeRequested, updateRequested } = useCounterCart().port;
  const name = useItemName(item);
  const when = useWhen('basket');
  const { id: itemId, coveredBy, covers, prices, pricingOptionId } = item;
  const paidBy = coveredBy && copy('front-of-house.basket.paidBy', { entitlement: coveredBy.name });
  const note = joinFacts([when(item.booking), paidBy]);
  return (
    <Line>
      <MoneyLine label={name} note={note || undefined} value={item.total && money(item.total.raw.amount)} />
      <Stack direction="row" gap={[0.5, 2]} justify="space-between" wrap>
        {!coveredBy && prices.length > 1 && (
          <Select
            width="s"
            label={<VisuallyHidden>{copy('front-of-house.basket.priceOf', { name })}</VisuallyHidden>}
            options={prices.map((price) => ({
              value: price.id,
              label: `${price.name}, ${money(price.price.raw.amount)}`,
              disabled: !price.available,
            }))}
            value={pricingOptionId ?? ''}
            onChange={(event) =>
              dispatch(updateRequested({ itemId, options: { pricing_option_id: event.target.value } }))
            }
          />
        )}
        <Links direction="row" gap={2} wrap>
          {coveredBy ? (
            <LinkButton
              type="button"
              aria-label={copy('front-of-house.basket.removeEntitlementOf', {
                entitlement: coveredBy.name,
                name,
              })}
              onClick={() => dispatch(entitlementRemovalRequested({ itemId, kind: coveredBy.kind }))}
            >
              {copy('front-of-house.basket.removeEntitlement', { entitlement: coveredBy.name })}
            </LinkButton>
          ) : (
            covers.map((cover) => (
              <LinkButton
                key={`${cover.kind} ${cover.id}`}
                type="button"
                aria-label={copy('front-of-house.basket.useEntitlementOf', { entitlement: cover.name, name })}
                onClick={() =>
                  dispatch(updateRequested({ itemId, options: entitlementRequest(cover, covers) }))
                }
              >
                {copy('front-of-house.basket.useEntitlement', { entitlement: cover.name })}
              </LinkButton>
            ))
          )}
          <LinkButton
            type="button"
            aria-label={copy('front-of-house.basket.removeOf', { name })}
            onClick={() => dispatch(removeRequested({ itemIds: [itemId] }))}
          >
            {copy('front-of-house.basket.remove')}
          </LinkButton>
        </Links>
      </Stack>
    </Line>
  );
}
