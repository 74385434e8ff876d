interface SortedItem {
  readonly sortBy: number;
}

/** Cart items in the server's order. Items with the same position keep their order. */
export const sortItems = <Item extends SortedItem>(items: readonly Item[]): readonly Item[] =>
  [...items].sort((one, other) => one.sortBy - other.sortBy);
