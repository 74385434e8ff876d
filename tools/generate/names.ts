/**
 * Names in generated code. The wire has `pro_rata_fee`, the browser `proRataFee`. A shape `payment_option` is
 * the type `PaymentOption` and the constant `paymentOptionShape`.
 */
import { camelKey } from '../../schemas/camelKey';

/** Shapes whose name would equal a global type. A missing import would then not be an error. */
const renamedTypes: Readonly<Record<string, string>> = { error: 'ApiError', location: 'VenueLocation' };

export function typeName(shape: string): string {
  return renamedTypes[shape] ?? capitalised(camelKey(shape));
}

export function shapeConstant(shape: string): string {
  return `${camelKey(shape)}Shape`;
}

export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** `../shapes.json#/$defs/venue` or `#/$defs/venue` -> `venue`. */
export function referredShape(reference: string): string {
  const shape = /#\/\$defs\/(\w+)$/.exec(reference)?.[1];
  if (shape === undefined)
    throw new Error(`A reference must point into shapes.json#/$defs, but is "${reference}".`);
  return shape;
}
