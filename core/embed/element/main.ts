/** `/embed.js` for other sites: defines `<foyer-joining>` and one global name, and evaluates no text. */
import { joiningElement, TAG } from './joiningElement';

/** `currentScript` is null in a module, and in a script that another script added. */
function scriptAddressOf(): string | undefined {
  const { currentScript } = document;
  if (currentScript instanceof HTMLScriptElement && currentScript.src) return currentScript.src;
  return [...document.querySelectorAll<HTMLScriptElement>('script[src]')].find(({ src }) =>
    /\/embed\.js(\?|$)/.test(src),
  )?.src;
}

const scriptAddress = scriptAddressOf();
if (scriptAddress !== undefined && window.customElements !== undefined && !customElements.get(TAG))
  customElements.define(TAG, joiningElement(new URL(scriptAddress).origin));
