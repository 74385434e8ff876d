/** Customers without a browser, of the product under test. */
import { port, unique } from '../kit/addresses';
import { openShopper, type Shopper } from '../kit/shopper';

export * from '../kit/shopper';

/** A new customer, signed in to the tenant. `at`: the port of the product, if not the default. */
export const newShopper = (tenant = 'harbour', at = port): Promise<Shopper> =>
  openShopper({
    origin: `http://online-joining.${tenant}.localhost:${at}`,
    cards: `http://cards.sandbox.localhost:${at + 2}`,
    word: unique(),
  });
