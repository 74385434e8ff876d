import { ok, defineCall } from '../kernel';
import { readCart } from './changeCart';

export const getCart = defineCall('getCart', async (request, platform) =>
  ok({ data: await readCart(platform, request) }),
);
