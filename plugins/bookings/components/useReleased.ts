import { useEffect, useRef, useState } from 'react';
import type { Cart, CartItem } from '../../../schemas/generated/api';
import { releasedPlaces, type ReleasedPlace } from '../domain/released';

/** The server tells once what was released: it stays on the page until it was read. */
export function useReleased(cart: Cart) {
  const before = useRef<readonly CartItem[]>([]);
  const [released, setReleased] = useState<readonly ReleasedPlace[]>([]);
  useEffect(() => {
    const places = releasedPlaces(before.current, cart);
    if (places.length > 0) setReleased((known) => [...known, ...places]);
    before.current = cart.items;
  }, [cart]);
  return { released, read: () => setReleased([]) };
}
