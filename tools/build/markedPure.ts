/**
 * A webpack loader for packages whose top-level calls (contexts, components with a ref) have no side effects
 * but are not marked so. Without the mark, unused code stays in the bundle, with everything that it imports.
 */
export default function markedPure(source: string): string {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/^(var \w+ = )(?=React\d*\.(forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ ');
}
