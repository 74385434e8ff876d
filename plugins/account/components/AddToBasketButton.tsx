import { Suspense, useState } from 'react';
import { Button } from '../../../core/contract/ui';
import { useBasket, useBasketHref } from './useBasket';

interface Props {
  readonly type: 'package' | 'penalty';
  readonly id: string;
  readonly label: string;
  /** The accessible name: includes the item, for screen reader users who hear only the button. */
  readonly fullLabel: string;
  readonly kind?: 'primary' | 'secondary';
}

function Ready({ type, id, label, fullLabel, kind, href }: Props & { readonly href: string }) {
  const { fill, busy } = useBasket(href);
  const [pressed, setPressed] = useState(false);
  const press = () => {
    setPressed(true);
    fill(type, id);
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
