/** The kind of a fee. Its text is in the copy, under `order.fee.{type}`. */
export type FeeType =
  'base' | 'joining' | 'pro_rata' | 'month_in_hand' | 'discount' | 'change' | 'price' | 'benefit' | 'package';

export interface QuotedFee {
  readonly type: FeeType;
  readonly label: string;
  /** Minor units; negative for a discount and for an entitlement. */
  readonly amount: number;
}
