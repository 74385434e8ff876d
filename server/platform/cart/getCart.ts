import { ok, shopperCall } from '../kernel/http/call';
import { readBasket, type BasketTypes } from './basket';

export const getCart = shopperCall<BasketTypes>('getCart', async (request, platform) =>
  ok({ data: await readBasket(platform, request) }),
);
