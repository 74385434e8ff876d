/**
 * What a framed page and the page around it say to each other, by `postMessage`: docs/embedding.md. Both
 * sides read with the checks of this file: what is not of this version, not known or not of its shape is
 * as if nobody had said it. Nothing here is about a person, and nothing gives a right.
 *
 * A *word* is one message; the *host page* is the page around the frame.
 */
const PROTOCOL_VERSION = 1;

/** What the framed page says. Lengths are CSS pixels; `top` counts from the frame's upper edge. */
export type FrameMessage =
  /** To whoever stands around: a page is here, and does not know yet who frames it. */
  | { readonly type: 'knock' }
  | { readonly type: 'ready' }
  | { readonly type: 'resize'; readonly height: number }
  /** Something wants to be seen. */
  | { readonly type: 'reveal'; readonly top: number; readonly height: number }
  /** `section` is its id in the journey; `chosen`: the visitor has completed a section in this frame. */
  | {
      readonly type: 'step';
      readonly section: string;
      readonly position: number;
      readonly of: number;
      readonly chosen: boolean;
    }
  /** `total` is in minor units. */
  | {
      readonly type: 'completed';
      readonly orderId: string;
      readonly total: number;
      readonly currency: string;
    }
  | { readonly type: 'abandoned' }
  /** The whole window is about to go elsewhere, to a bank, and comes back: `path` is where the frame goes on then. */
  | { readonly type: 'leaving'; readonly path: string };

/** What the host page says. */
export type HostMessage =
  /** `href` is its own address, of the origin that the message comes from. */
  | { readonly type: 'hello'; readonly href: string }
  /** Where the frame goes on is kept: the window may go. */
  | { readonly type: 'kept' }
  /** How much of the frame is out of sight at its upper and at its lower end. */
  | { readonly type: 'view'; readonly above: number; readonly below: number };

type Fields = Readonly<Record<string, unknown>>;
type Readers<Word extends { readonly type: string }> = {
  readonly [Type in Word['type']]: (fields: Fields) => Extract<Word, { readonly type: Type }> | undefined;
};

/** CSS pixels. No page is as tall; whoever says more is not to be believed. */
const MAX_LENGTH = 1_000_000;
const isLength = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MAX_LENGTH;
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isText = (value: unknown, most = 200): value is string =>
  typeof value === 'string' && value !== '' && value.length <= most;

const FRAME: Readers<FrameMessage> = {
  knock: () => ({ type: 'knock' }),
  ready: () => ({ type: 'ready' }),
  resize: ({ height }) => (isLength(height) ? { type: 'resize', height } : undefined),
  reveal: ({ top, height }) =>
    isLength(top) && isLength(height) ? { type: 'reveal', top, height } : undefined,
  step: ({ section, position, of, chosen }) =>
    isText(section) && isCount(position) && isCount(of) && typeof chosen === 'boolean'
      ? { type: 'step', section, position, of, chosen }
      : undefined,
  completed: ({ orderId, total, currency }) =>
    isText(orderId) && isCount(total) && isText(currency, 3)
      ? { type: 'completed', orderId, total, currency }
      : undefined,
  abandoned: () => ({ type: 'abandoned' }),
  leaving: ({ path }) => (isText(path, 2000) ? { type: 'leaving', path } : undefined),
};

const HOST: Readers<HostMessage> = {
  hello: ({ href }) => (isText(href, 4000) ? { type: 'hello', href } : undefined),
  kept: () => ({ type: 'kept' }),
  view: ({ above, below }) =>
    isLength(above) && isLength(below) ? { type: 'view', above, below } : undefined,
};

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function fieldsOf(data: unknown): Fields | undefined {
  return isFields(data) && data.foyer === PROTOCOL_VERSION ? data : undefined;
}

const isKey = <Of extends object>(of: Of, key: unknown): key is keyof Of =>
  typeof key === 'string' && Object.hasOwn(of, key);

export function readFrameMessage(data: unknown): FrameMessage | undefined {
  const fields = fieldsOf(data);
  return fields && isKey(FRAME, fields.type) ? FRAME[fields.type](fields) : undefined;
}

export function readHostMessage(data: unknown): HostMessage | undefined {
  const fields = fieldsOf(data);
  return fields && isKey(HOST, fields.type) ? HOST[fields.type](fields) : undefined;
}

/** A word as it is sent. */
export const serializeMessage = (word: FrameMessage | HostMessage) => ({ foyer: PROTOCOL_VERSION, ...word });
