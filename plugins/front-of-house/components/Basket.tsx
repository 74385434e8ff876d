/** The items that the customer is about to pay for. */
import { Global } from '@emotion/react';
import styled from '@emotion/styled';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useCopy } from '../../../core/contract';
import {
  Button,
  Checkbox,
  Disclosure,
  FieldGroup,
  LinkButton,
  MoneyLine,
  Retry,
  SafeHtml,
  Skeleton,
  Stack,
} from '../../../core/contract/ui';
import type { Cart } from '../../../schemas/generated/api';
import { BasketLine } from './BasketLine';
import { Heading, PlainList, Quiet } from './counterStyles';
import { Panel, PanelList, TWO_COLUMNS } from './panels';
import { useCounterCart } from './useCounterCart';
import { useTillMoney } from './useTillMoney';

/** Shows a tick immediately. The next cart from the server replaces it. */
function useTicked(waivers: Cart['waivers']) {
  const completedIds = waivers.filter(({ completed }) => completed).map(({ id }) => id);
  const [shownWaivers, setShownWaivers] = useState({ of: waivers, ids: completedIds });
  const ids = shownWaivers.of === waivers ? shownWaivers.ids : completedIds;
  return { ids, tick: (next: readonly string[]) => setShownWaivers({ of: waivers, ids: [...next] }) };
}

/** Waivers of the attendees: staff ask, and confirm the acceptance. */
function Waivers({ waivers }: Pick<Cart, 'waivers'>) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { waiversConfirmed } = useCounterCart().port;
  const { ids, tick } = useTicked(waivers);
  if (waivers.length === 0) return null;
  const confirm = (id: string, agreed: boolean) => {
    const completed = [...ids.filter((other) => other !== id), ...(agreed ? [id] : [])];
    tick(completed);
    dispatch(waiversConfirmed({ completed }));
  };
  return (
    <FieldGroup legend={copy('front-of-house.waivers.legend')}>
      {waivers.map(({ id, title, html }) => (
        <Checkbox
          key={id}
          label={copy('front-of-house.waivers.agreed', { title })}
          checked={ids.includes(id)}
          onChange={(event) => confirm(id, event.target.checked)}
          after={
            <Disclosure summary={copy('front-of-house.waivers.read')}>
              <SafeHtml html={html} />
            </Disclosure>
          }
        />
      ))}
    </FieldGroup>
  );
}

export const BASKET = 'counter-basket';

/** `inert`: during a payment nothing in the basket changes. */
export function Basket({ inert }: { readonly inert: boolean }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { port, view, cart, busy } = useCounterCart();
  const { money } = useTillMoney();
  const label = copy('front-of-house.basket.label');
  const isFilled = cart !== undefined && cart.items.length > 0;
  return (
    <Panel as="section" aria-label={label} inert={inert}>
      <Stack direction="row" justify="space-between">
        <Heading id={BASKET} tabIndex={-1}>
          {label}
        </Heading>
        {isFilled && (
          <LinkButton
            aria-disabled={busy === 'clearing'}
            onClick={() => busy !== 'clearing' && dispatch(port.clearRequested())}
          >
            {copy('front-of-house.basket.clear')}
          </LinkButton>
        )}
      </Stack>
      {isFilled && <port.HoldCountdown quiet />}
      <PanelList label={copy('front-of-house.basket.items')}>
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
        {cart && !isFilled && <Quiet>{copy('front-of-house.basket.empty')}</Quiet>}
        {isFilled && (
          <PlainList>
            {[...cart.items]
              .sort((one, other) => one.sortBy - other.sortBy)
              .map((item) => (
                <BasketLine key={item.id} item={item} />
              ))}
          </PlainList>
        )}
        {isFilled && <Waivers waivers={cart.waivers} />}
      </PanelList>
      {isFilled && (
        <MoneyLine strong label={copy('front-of-house.pay.total')} value={money(cart.totals.total)} />
      )}
    </Panel>
  );
}

const HEIGHT = '4.5rem';

/** It stays inside the list above it: over the basket itself it is not needed. */
const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  boxSizing: 'border-box',
  minHeight: HEIGHT,
  marginInline: theme.spacing(-2),
  padding: theme.spacing(1.5, 2),
  background: theme.foyer.surface,
  borderTop: `1px solid ${theme.foyer.line}`,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  [TWO_COLUMNS]: { display: 'none' },
}));

/** A bar with the basket's content and a link to it, shown while the basket is below the products. */
export function BasketBar() {
  const copy = useCopy();
  const { cart } = useCounterCart();
  const { money } = useTillMoney();
  if (cart === undefined || cart.items.length === 0) return null;
  return (
    <Bar>
      {/* Toasts about added items appear above the bar, not over it. */}
      <Global styles={{ ':root': { '--foyer-bar': HEIGHT } }} />
      <span>
        {copy('front-of-house.basket.sum', { count: cart.items.length, total: money(cart.totals.total) })}
      </span>
      <Button kind="primary" size="md" icon="basket" onClick={() => document.getElementById(BASKET)?.focus()}>
        {copy('front-of-house.basket.go')}
      </Button>
    </Bar>
  );
}
