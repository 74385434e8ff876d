/**
 * The owner of a copy key is its first part: the shell, a plugin or a tenant, for its own questions and
 * titles.
 */

/** `tenant.` is the prefix for literal texts in sections. */
const SHARED = new Set(['core', 'tenant']);

/**
 * True for names that a tenant must not have. It would own all keys of the other owner, and misspelt keys
 * would not be found.
 */
export const isTakenId = (id: string, plugins: ReadonlySet<string>): boolean =>
  SHARED.has(id) || plugins.has(id);
