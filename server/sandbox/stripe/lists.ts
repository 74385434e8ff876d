/** Lists of Stripe's API, newest first: `limit`, `starting_after`, `created[gte]` and the like. */
import type Stripe from 'stripe';
import { invalid, noSuch, type Outcome } from './errors';
import { textOf, wholeOf, type Parameters } from './parameters';

interface Listed {
  readonly id: string;
  readonly created: number;
}

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

/** `all` is newest first. */
export function listResponse<Item extends Listed>(
  path: string,
  object: string,
  all: readonly Item[],
  parameters: Parameters,
): Outcome {
  const limit = parameters.has('limit') ? wholeOf(parameters, 'limit') : DEFAULT_LIMIT;
  if (limit === undefined || limit < 1 || limit > MAX_LIMIT)
    return invalid('limit', `This value must be between 1 and ${MAX_LIMIT}.`, 'parameter_invalid_integer');
  const after = textOf(parameters, 'starting_after');
  const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
  if (after !== null && start === 0) return noSuch(object, after, 'starting_after', 400);
  const found = all.slice(start).filter(({ created }) => isInRange(created, parameters));
  const list: Stripe.ApiList<Item> = {
    object: 'list',
    data: found.slice(0, limit),
    has_more: found.length > limit,
    url: path,
  };
  return { status: 200, body: list };
}

function isInRange(created: number, parameters: Parameters): boolean {
  const limit = (name: string): number | undefined => wholeOf(parameters, `created[${name}]`);
  const [gt, gte, lt, lte] = [limit('gt'), limit('gte'), limit('lt'), limit('lte')];
  return (
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte)
  );
}
