/** The last line of the journey is a header alone: the payment follows on a page of its own. */
export function EmptySection(): null {
  return null;
}
