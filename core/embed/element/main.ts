/**
 * `/embed.js`, for the operator's site: defines `<foyer-joining>`. It runs in other sites' pages: it defines
 * one global name, changes nothing else, and creates no code from strings.
 */
import { joiningElement, TAG } from './joiningElement';

/** `currentScript` is null in a module, and in a script that another script added. */
function ownAddress(): string | undefined {
  const { currentScript } = document;
  if (currentScript instanceof HTMLScriptElement && currentScript.src) return currentScript.src;
  return [...document.querySelectorAll<HTMLScriptElement>('script[src]')].find(({ src }) =>
    /\/embed\.js(\?|$)/.test(src),
  )?.src;
}

const own = ownAddress();
if (own !== undefined && window.customElements !== undefined && !customElements.get(TAG))
  customElements.define(TAG, joiningElement(new URL(own).origin));
