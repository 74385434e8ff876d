/**
 * On-screen keyboard for the login that ends kiosk mode. Devices with only a touch screen may have no other
 * keyboard. The server renders this page without the app, so the keys are plain buttons with one small
 * script. Without the script the keyboard is hidden.
 */
import { escapeHtml } from '../net/escapeHtml';
import { copyText, type CopyKey } from './copyText';

type Layer = 'lower' | 'upper' | 'symbols';

const LETTERS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** All ASCII characters that a password may contain, and the pound and euro signs. */
const ROWS: Readonly<Record<Layer, readonly string[]>> = {
  lower: ['1234567890', ...LETTERS],
  upper: ['1234567890', ...LETTERS.map((row) => row.toUpperCase())],
  symbols: ['!"£€$%&*()', "@#+=/\\:;?~'", '_-<>[]{}|^`'],
};

/** Keys that type no character: visible label and accessible name. */
const KEY_LABELS: Readonly<Record<string, readonly [label: CopyKey, name: CopyKey]>> = {
  shift: ['web.kiosk.keys.shift', 'web.kiosk.keys.shift'],
  erase: ['web.kiosk.keys.erase', 'web.kiosk.keys.erase'],
  symbols: ['web.kiosk.keys.symbols', 'web.kiosk.keys.symbolsName'],
  lower: ['web.kiosk.keys.letters', 'web.kiosk.keys.lettersName'],
};

const letter = (key: string): string =>
  `<button type="button" data-key="${escapeHtml(key)}">${escapeHtml(key)}</button>`;

function action(name: string, attributes = ''): string {
  const [label, called] = KEY_LABELS[name] ?? [];
  if (label === undefined || called === undefined) return '';
  return `<button type="button" data-do="${name}" aria-label="${escapeHtml(copyText(called))}"${attributes}>${escapeHtml(copyText(label))}</button>`;
}

function layer(name: Layer): string {
  const isSymbols = name === 'symbols';
  const shift = isSymbols ? '' : action('shift', ` aria-pressed="${name === 'upper'}"`);
  const rows = ROWS[name].map((row, at) => {
    const keys = [...row].map(letter).join('');
    return `<div>${at === ROWS[name].length - 1 ? shift + keys + action('erase') : keys}</div>`;
  });
  const space = `<button type="button" data-key=" " class="space">${escapeHtml(copyText('web.kiosk.keys.space'))}</button>`;
  const last = `<div>${action(isSymbols ? 'lower' : 'symbols')}${letter('@')}${space}${letter(',')}${letter('.')}${letter('-')}</div>`;
  return `<div data-layer="${name}"${name === 'lower' ? '' : ' hidden'}>${rows.join('')}${last}</div>`;
}

const STYLE = `#keys{position:fixed;inset:auto 0 0;padding:6px;background:Canvas;border-top:2px solid}
#keys summary{padding:max(8px,min(16px,1.6vh)) 6px;cursor:pointer}
#keys [data-layer]{max-width:62rem;margin:auto}#keys [hidden]{display:none}#keys [data-layer]>div{display:flex;gap:6px;margin-top:6px}
#keys button{flex:1 1 0;min-width:0;min-height:max(44px,min(64px,7vh));padding:0;touch-action:manipulation}
#keys [data-do]{flex-grow:2;font-size:min(1em,3.6vw)}#keys .space{flex-grow:4}#keys [aria-pressed=true]{outline:2px solid;outline-offset:-4px}
@media (max-height:45rem) and (min-width:48rem){body{margin-top:1vh}form{display:grid;grid-template-columns:1fr 1fr;gap:0 1rem}
form button{grid-column:1/-1;justify-self:start}input{width:100%}}`;

/** Inserts text at the caret. The fields keep the focus while keys are pressed by touch or mouse. */
const SCRIPT = `(() => {
const keys = document.getElementById('keys'), fields = [...document.querySelectorAll('form input')];
let field = fields[0], timer;
const wait = () => { clearTimeout(timer); timer = setTimeout(() => location.replace(keys.dataset.home), +keys.dataset.seconds * 1000); };
const show = (name) => { for (const part of keys.querySelectorAll('[data-layer]')) part.hidden = part.dataset.layer !== name; };
const room = () => {
  for (const one of fields) one.inputMode = keys.open ? 'none' : '';
  document.body.style.paddingBottom = document.documentElement.style.scrollPaddingBottom = keys.offsetHeight + 'px';
};
const type = (text) => {
  const { selectionStart: from, selectionEnd: to } = field;
  field.setRangeText(text, text === '' && from === to ? Math.max(0, from - 1) : from, to, 'end');
};
const act = { shift: (upper) => show(upper ? 'lower' : 'upper'), erase: () => type(''), symbols: () => show('symbols'), lower: () => show('lower') };
keys.addEventListener('mousedown', (event) => { if (event.target.closest('button')) event.preventDefault(); });
keys.addEventListener('click', ({ target, detail }) => {
  const key = target.closest('button');
  if (!key) return;
  const part = key.closest('[data-layer]').dataset.layer;
  if (detail > 0) field.focus();
  if (key.dataset.do) act[key.dataset.do](part === 'upper');
  else { type(key.dataset.key); if (part === 'upper') show('lower'); }
  // Pressed by keyboard it has the focus, and goes with its layer: the key in its place takes it.
  if (detail === 0 && !key.offsetParent) {
    const place = [...key.closest('[data-layer]').querySelectorAll('button')].indexOf(key);
    const others = keys.querySelectorAll('[data-layer]:not([hidden]) button');
    (others[place] ?? others[0]).focus();
  }
});
keys.addEventListener('toggle', room);
addEventListener('resize', room);
for (const one of fields) one.addEventListener('focus', () => { field = one; one.scrollIntoView({ block: 'nearest' }); });
for (const name of ['pointerdown', 'keydown', 'input']) addEventListener(name, wait);
keys.open = matchMedia('(pointer: coarse)').matches;
keys.hidden = false;
room();
wait();
})();`;

interface KeysOptions {
  readonly nonce: string;
  /** The page opens `home` after `seconds` without a touch or key press. */
  readonly home: string;
  readonly seconds: number;
}

/** Insert the result after the form whose fields it fills. */
export function keysHtml({ nonce, home, seconds }: KeysOptions): string {
  const layers = (['lower', 'upper', 'symbols'] as const).map(layer).join('');
  return `<style nonce="${nonce}">${STYLE}</style>
<details id="keys" data-home="${escapeHtml(home)}" data-seconds="${seconds}" hidden><summary>${escapeHtml(copyText('web.kiosk.keys.label'))}</summary>${layers}</details>
<script nonce="${nonce}">${SCRIPT}</script>`;
}
