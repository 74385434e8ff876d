/** The last section of the joining accordion is a header only: the payment follows on another page. */
export function EmptySection(): null {
  return null;
}
