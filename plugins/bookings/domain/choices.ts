/** How a slot can be paid: with an entitlement or at one of its prices. */
import { entitlementRequest } from '../../../core/contract';
import type { SlotCover, SlotDetail, SlotPrice } from '../../../schemas/generated/api';

export type Choice =
  | { readonly by: 'cover'; readonly key: string; readonly cover: SlotCover }
  | { readonly by: 'price'; readonly key: string; readonly price: SlotPrice };

/** Entitlements come first, in the order in which the server uses them. */
export const choicesOf = ({ prices, covers }: Pick<SlotDetail, 'prices' | 'covers'>): readonly Choice[] => [
  ...covers.map((cover): Choice => ({ by: 'cover', key: `${cover.kind} ${cover.id}`, cover })),
  ...prices.map((price): Choice => ({ by: 'price', key: `price ${price.id}`, price })),
];

export const isAvailable = (choice: Choice): boolean => choice.by === 'cover' || choice.price.available;

/** The choice that the server would make: the first entitlement, else the usual price. */
export const defaultChoice = (choices: readonly Choice[]): Choice | undefined =>
  choices.find((choice) => choice.by === 'cover' || (choice.price.usual && isAvailable(choice)));

/** The item in the request to the cart. A chosen price does not use an entitlement. */
export function itemOf(
  slotId: string,
  choice: Choice,
  { prices, covers }: Pick<SlotDetail, 'prices' | 'covers'>,
) {
  if (choice.by === 'cover') {
    const price = prices.find(({ usual }) => usual)?.id ?? null;
    return {
      id: slotId,
      type: 'booking' as const,
      pricing_option_id: price,
      options: entitlementRequest(choice.cover, covers),
    };
  }
  return {
    id: slotId,
    type: 'booking' as const,
    pricing_option_id: choice.price.id,
    ...(covers.length > 0 ? { options: { cover: 'none' as const } } : {}),
  };
}
