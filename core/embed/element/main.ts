/**
 * `/embed.js`, for the operator's own site: defines `<foyer-joining>`. It runs in pages that are not ours:
 * one name is taken, nothing is changed, and nothing is made from strings.
 */
import { joiningElement, TAG } from './joiningElement';

/** As a module, or put in by another script, a script does not know itself. */
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
