interface SortedItem {
  readonly sortBy: number;
}

/** What lies in a basket, in the order that the server says; of two at one place the first stays the first. */
export const sortItems = <Item extends SortedItem>(items: readonly Item[]): readonly Item[] =>
  [...items].sort((one, other) => one.sortBy - other.sortBy);
