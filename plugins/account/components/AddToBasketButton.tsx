import { Suspense, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigation, usePort, useTenant } from '../../../core/contract';
import { Button } from '../../../core/contract/ui';
import { navigateAway } from '../browser/navigateAway';
import { selectAccount } from '../state/account';
import { basketAddition } from '../state/events';

/** URL of the basket. Undefined if the operator has no bookings area or no basket. */
export function useBasketHref(): string | undefined {
  const { areaHref } = useNavigation();
  const hasPort = useTenant().plugins.some(({ offers }) => offers.includes('cart/v1'));
  return hasPort ? areaHref('bookings', '/basket') : undefined;
}

interface Props {
  readonly type: 'package' | 'penalty';
  readonly id: string;
  readonly label: string;
  /** The accessible name: includes the item, for screen reader users who hear only the button. */
  readonly fullLabel: string;
  readonly kind?: 'primary' | 'secondary';
}

/** Suspends until the plugin of the basket is loaded. */
function Ready({ type, id, label, fullLabel, kind, href }: Props & { readonly href: string }) {
  const dispatch = useDispatch();
  const { addRequested } = usePort('cart/v1');
  const { at } = useSelector(selectAccount).basketFilling;
  const [pressed, setPressed] = useState(false);
  const done = at === 'done';
  // The button stays busy until the browser has left for the basket.
  const busy = at === 'busy' || done;
  useEffect(() => {
    if (!done) return;
    dispatch(basketAddition.left());
    navigateAway(href);
  }, [done, dispatch, href]);
  const isAsked = useRef(false);
  // If the customer leaves this page while the item is added, a later return must not open the basket.
  useEffect(
    () => () => {
      if (isAsked.current) dispatch(basketAddition.left());
    },
    [dispatch],
  );
  const press = () => {
    setPressed(true);
    isAsked.current = true;
    dispatch(basketAddition.requested({ type, id }));
    dispatch(addRequested({ items: [{ id, type }] }));
  };
  return (
    <Button
      kind={kind}
      busy={busy && pressed}
      aria-disabled={busy || undefined}
      aria-label={fullLabel}
      onClick={press}
    >
      {label}
    </Button>
  );
}

/** Adds an item to the basket and opens the basket. Renders nothing if the operator has no basket. */
export function AddToBasketButton(props: Props) {
  const href = useBasketHref();
  if (href === undefined) return null;
  const waiting = (
    <Button kind={props.kind} aria-disabled aria-label={props.fullLabel}>
      {props.label}
    </Button>
  );
  return (
    <Suspense fallback={waiting}>
      <Ready {...props} href={href} />
    </Suspense>
  );
}
