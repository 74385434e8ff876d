import { Suspense, useState } from 'react';
import { Button } from '../../../core/contract';
import { useBasket, useBasketHref } from './useBasket';

interface Props {
  readonly type: 'package' | 'penalty';
  readonly id: string;
  readonly label: string;
  /** With what it is about, for whoever hears the button alone. */
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

/** Puts something into the basket and goes there; nothing where there is no basket. */
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
