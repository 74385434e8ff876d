/** The items that the customer is about to pay for. */
import styled from '@emotion/styled';
import { useDispatch } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Button, Retry, Skeleton, Stack } from '../../../core/contract/ui';
import type { Cart } from '../../../schemas/generated/api';
import { BasketLine } from './BasketLine';
import { Heading, Plain, Quiet } from './counterStyles';
import { useCounterCart } from './useCounterCart';
import { Waivers } from './Waivers';

/** A quiet button has no border, so this aligns its text with the other text. */
const Flush = styled('div')(({ theme }) => ({ marginInlineStart: theme.spacing(-2) }));

function Inside({ cart }: { readonly cart: Cart }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { port, busy } = useCounterCart();
  if (cart.items.length === 0) return <Quiet>{copy('front-of-house.basket.empty')}</Quiet>;
  return (
    <>
      <port.HoldCountdown />
      <Plain>
        {[...cart.items]
          .sort((one, other) => one.sortBy - other.sortBy)
          .map((item) => (
            <BasketLine key={item.id} item={item} />
          ))}
      </Plain>
      <Waivers waivers={cart.waivers} />
      <Flush>
        <Button
          kind="quiet"
          size="md"
          busy={busy === 'clearing'}
          onClick={() => dispatch(port.clearRequested())}
        >
          {copy('front-of-house.basket.clear')}
        </Button>
      </Flush>
    </>
  );
}

/** Target of the link to the basket. */
export const BASKET = 'counter-basket';

export function Basket() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { port, view } = useCounterCart();
  return (
    <Stack as="section" gap={1.5} aria-label={copy('front-of-house.basket.label')}>
      <Heading id={BASKET} tabIndex={-1}>
        {copy('front-of-house.basket.label')}
      </Heading>
      {view.at === 'unknown' && (
        <div aria-busy="true">
          <Skeleton height={96} />
        </div>
      )}
      {view.at === 'failed' && (
        <Retry
          title={copy('front-of-house.basket.failed')}
          message={view.message}
          onRetry={() => dispatch(port.reloadRequested())}
        />
      )}
      {view.at === 'ready' && <Inside cart={view.cart} />}
    </Stack>
  );
}
