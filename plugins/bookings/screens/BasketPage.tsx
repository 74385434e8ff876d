import styled from '@emotion/styled';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy, useNavigation, usePort, useIsHydrated, visibleArea } from '../../../core/contract';
import { Button, Notice, OptionalPart, Skeleton, Stack, focusUnapplied } from '../../../core/contract/ui';
import type { Cart } from '../../../schemas/generated/api';
import type { CartView, RemovedItem } from '../state/cartPort';
import { BasketCredits } from '../components/BasketCredits';
import { BasketItemCard } from '../components/BasketItemCard';
import { ReleasedList } from '../components/ReleasedList';
import { BasketSummary } from '../components/BasketSummary';
import { BasketWaivers, WAIVERS_ID } from '../components/BasketWaivers';
import { LoadFailed } from '../components/LoadFailed';

/** The cart and its totals: in two columns from 1200 px, in one column on narrower pages. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: theme.spacing(2),
    alignContent: 'start',
    minWidth: 0,
  },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 360px',
    gap: theme.spacing(5),
    alignItems: 'start',
    '& > :last-child': { position: 'sticky', top: visibleArea.top(theme.spacing(3)) },
  },
}));

/** The reason why the cart is empty stays until the user leaves the page, even if it was shown before. */
function Empty({ removedItems }: { readonly removedItems: readonly RemovedItem[] }) {
  const copy = useCopy();
  const { href } = useNavigation();
  const book = (
    <Button kind="primary" href={href('/redirect-to-selected-venue')}>
      {copy('bookings.basket.book')}
    </Button>
  );
  return (
    <Notice kind="info" role="status" title={copy('bookings.basket.empty')} actions={book}>
      {removedItems.length > 0 && <ReleasedList items={removedItems} />}
      {copy('bookings.basket.emptyHelp')}
    </Notice>
  );
}

/** Checks that all waivers are accepted. If not, it shows an error and focuses the first open waiver. */
function useWaiversDone({ waivers }: Cart) {
  const copy = useCopy();
  const [hasError, setHasError] = useState(false);
  const isDone = waivers.every(({ completed }) => completed);
  const check = () => {
    setHasError(!isDone);
    const open = `#${WAIVERS_ID} input:not(:checked)`;
    // While the waivers load, only their group can be focused.
    if (!isDone) document.querySelector<HTMLElement>(`${open}, #${WAIVERS_ID}:not(:has(input))`)?.focus();
    return isDone;
  };
  return { check, error: hasError && !isDone ? copy('bookings.waivers.missing') : undefined };
}

interface FilledProps {
  readonly view: Extract<CartView, { at: 'ready' }>;
}

function Filled({ view: { cart, busy } }: FilledProps) {
  const copy = useCopy();
  const { HoldCountdown } = usePort('cart/v1');
  const waivers = useWaiversDone(cart);
  const [isHeld, setHeld] = useState(false);
  const checkout = () => {
    const isUnused = focusUnapplied();
    setHeld(isUnused);
    return !isUnused && waivers.check();
  };
  return (
    <Columns>
      <div>
        <OptionalPart>
          <HoldCountdown />
        </OptionalPart>
        <Stack as="ul" aria-label={copy('bookings.basket.items')}>
          {cart.items.map((item) => (
            <li key={item.id}>
              <BasketItemCard item={item} />
            </li>
          ))}
        </Stack>
        <BasketWaivers waivers={cart.waivers} error={waivers.error} />
      </div>
      <BasketSummary cart={cart} isChanging={busy !== null} onCheckout={checkout}>
        <BasketCredits cart={cart} isHeld={isHeld} />
      </BasketSummary>
    </Columns>
  );
}

const NOTHING: readonly RemovedItem[] = [];

/** The removed items are marked as read when the user confirms or leaves the page. */
function useMarkAsRead(isShown: boolean): () => void {
  const dispatch = useDispatch();
  const { removedItemsRead } = usePort('cart/v1');
  const read = () => void dispatch(removedItemsRead());
  const leave = useEffectEvent(() => {
    if (isShown) read();
  });
  useEffect(() => () => leave(), []);
  return read;
}

function Ready({ view }: FilledProps) {
  const copy = useCopy();
  const { removedItems = NOTHING } = view;
  const count = removedItems.length;
  const read = useMarkAsRead(count > 0);
  if (view.cart.items.length === 0) return <Empty removedItems={removedItems} />;
  return (
    <>
      {count > 0 && (
        <Notice
          kind="warning"
          role="status"
          title={copy('bookings.released.title', { count })}
          actions={
            <Button size="md" onClick={read}>
              {copy('bookings.released.read')}
            </Button>
          }
        >
          <ReleasedList items={removedItems} />
        </Notice>
      )}
      <Filled view={view} />
    </>
  );
}

function Inside({ view, onRetry }: { readonly view: CartView; readonly onRetry: () => void }) {
  const copy = useCopy();
  switch (view.at) {
    case 'ready':
      return <Ready view={view} />;
    case 'failed':
      return <LoadFailed title={copy('bookings.basket.failed')} onRetry={onRetry} />;
    case 'unknown':
      return (
        <div aria-busy="true">
          <Columns>
            <div>
              <Skeleton height={170} />
              <Skeleton height={170} />
            </div>
            <Skeleton height={300} />
          </Columns>
        </div>
      );
    default:
      return view satisfies never;
  }
}

/** Removing an item also removes the pressed button. Focus moves to the heading for keyboard users. */
function useKeepFocus(view: CartView) {
  const title = useRef<HTMLHeadingElement>(null);
  const count = view.at === 'ready' ? view.cart.items.length : 0;
  const before = useRef(count);
  useEffect(() => {
    const fewer = count < before.current;
    before.current = count;
    if (fewer && document.activeElement === document.body) title.current?.focus();
  }, [count]);
  return title;
}

const UNKNOWN: CartView = { at: 'unknown' };

/** The cart: its items, totals and actions. */
export default function BasketPage() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const settled = useIsHydrated();
  const { selectCart, reloadRequested } = usePort('cart/v1');
  const cartView = useSelector(selectCart);
  // The server rendered the page without the owner of the cart. The same state stays until hydration.
  const view = settled ? cartView : UNKNOWN;
  const title = useKeepFocus(view);
  useEffect(() => {
    // Another page may have changed the cart.
    if (settled) dispatch(reloadRequested());
  }, [dispatch, settled, reloadRequested]);
  return (
    <Stack gap={3}>
      <h1 ref={title} tabIndex={-1}>
        {copy('bookings.basket.title')}
      </h1>
      <Inside view={view} onRetry={() => dispatch(reloadRequested())} />
    </Stack>
  );
}
