/** Whose words a key begins with: the shell's, a plugin's, or a tenant's own, for its own questions and titles. */

/** `tenant.` begins the keys of words that stand in sections themselves. */
const SHARED = new Set(['core', 'tenant']);

/** A tenant of that name would take all keys of another for its own, and misspelt ones would not be found. */
export const isTakenId = (id: string, plugins: ReadonlySet<string>): boolean =>
  SHARED.has(id) || plugins.has(id);
