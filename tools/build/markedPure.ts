/**
 * A webpack loader for packages that do not say of what they make at once (contexts, components with a ref)
 * that nothing else happens by it. Without that, what nobody uses comes along, and with it all that it uses.
 */
export default function markedPure(source: string): string {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/^(var \w+ = )(?=React\d*\.(forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ ');
}
