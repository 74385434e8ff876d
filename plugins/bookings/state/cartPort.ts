/** Types of the port `cart/v1`. */
import type { PortMap } from '../../../core/contract';

export type CartPort = PortMap['cart/v1'];
export type CartView = ReturnType<CartPort['selectCart']>;
export type RemovedItem = NonNullable<Extract<CartView, { at: 'ready' }>['removedItems']>[number];
