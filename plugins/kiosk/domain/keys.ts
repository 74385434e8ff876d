/** The keys of the on-screen keyboard. Rows have the format of simple-keyboard: a space between keys, `{function}`. */
export type Layer = 'letters' | 'accents' | 'symbols' | 'digits';

/** Capitals for the next letter only, or for all letters. */
export type Shift = 'off' | 'once' | 'locked';

export type KeyboardMode = 'text' | 'email' | 'url' | 'number';

export const ENTER = '{enter}';
export const HIDE = '{hide}';
export const ERASE = '{bksp}';
export const SHIFT = '{shift}';
export const SPACE = '{space}';

const LAYER_KEYS: Readonly<Record<string, Layer>> = {
  '{letters}': 'letters',
  '{accents}': 'accents',
  '{symbols}': 'symbols',
  '{digits}': 'digits',
};

const LETTERS = [
  '1 2 3 4 5 6 7 8 9 0',
  'q w e r t y u i o p',
  "a s d f g h j k l '",
  `${SHIFT} z x c v b n m - ${ERASE}`,
];

/** Letters of Welsh, Irish, Gaelic, French, German, Spanish, Scandinavian, Polish and Czech names. */
const ACCENTS = [
  'á à â ä ã å æ ç é è',
  'ê ë í ì î ï ñ ó ò ô',
  'ö õ ø ß ú ù û ü ý ŵ',
  `${SHIFT} ą ę ł ń ś š ż ž ${ERASE}`,
];

const SYMBOLS = [
  '1 2 3 4 5 6 7 8 9 0',
  '! " £ € $ % & * ( )',
  '@ # + = / \\ : ; ? ~',
  `_ - < > [ ] { } | ^ ${ERASE}`,
];

const DIGITS = [`1 2 3 / ${ERASE}`, '4 5 6 - {letters}', `7 8 9 + ${HIDE}`, `, 0 . ${SPACE} ${ENTER}`];

const LAST_ROWS: Readonly<Record<KeyboardMode, string>> = {
  text: `{symbols} {accents} , ${SPACE} . ${ENTER} ${HIDE}`,
  email: `{symbols} {accents} @ ${SPACE} . .co.uk .com ${ENTER} ${HIDE}`,
  url: `{symbols} {accents} / ${SPACE} . .co.uk .com ${ENTER} ${HIDE}`,
  number: `{digits} {symbols} {accents} , ${SPACE} . ${ENTER} ${HIDE}`,
};

/** On these layers, the key back to the letters replaces the key that opened the layer. */
const backTo = (row: string, layer: Layer) => row.replace(`{${layer}}`, '{letters}');

const capital = (row: string) =>
  row
    .split(' ')
    .map((key) => (key.length === 1 && key !== 'ß' ? key.toLocaleUpperCase('en-GB') : key))
    .join(' ');

export function rowsOf(layer: Layer, want: KeyboardMode, shift: Shift): string[] {
  if (layer === 'digits') return DIGITS;
  const rows = { letters: LETTERS, accents: ACCENTS, symbols: SYMBOLS }[layer];
  return [...(shift === 'off' ? rows : rows.map(capital)), backTo(LAST_ROWS[want], layer)];
}

export const firstLayer = (want: KeyboardMode): Layer => (want === 'number' ? 'digits' : 'letters');

export interface KeyboardState {
  readonly layer: Layer;
  readonly shift: Shift;
}

const NEXT_SHIFT: Readonly<Record<Shift, Shift>> = { off: 'once', once: 'locked', locked: 'off' };

/** After one accented letter the plain letters return, because most words have only one. */
export function afterKey({ layer, shift }: KeyboardState, key: string): KeyboardState {
  if (key === SHIFT) return { layer, shift: NEXT_SHIFT[shift] };
  const chosen = LAYER_KEYS[key];
  if (chosen) return { layer: chosen, shift };
  if (key.startsWith('{') && key.length > 1) return { layer, shift };
  return { layer: layer === 'accents' ? 'letters' : layer, shift: shift === 'once' ? 'off' : shift };
}
