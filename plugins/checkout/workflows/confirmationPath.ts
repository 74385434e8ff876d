export const confirmationPath = (orderId: string): string =>
  `/order-confirmed/${encodeURIComponent(orderId)}`;
