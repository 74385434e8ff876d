/** Events of the counter for other plugins. */
export {};

declare module '../../core/contract' {
  interface SharedEvents {
    'front-of-house/orderPaid': { readonly orderId: string };
  }
}
