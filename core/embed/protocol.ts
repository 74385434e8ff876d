/**
 * Messages between a framed page and its host page, by `postMessage`: docs/embedding.md. Both sides check
 * them with this file. A message of another version, of an unknown type or of another form is ignored. No
 * message contains data about a person or gives rights.
 *
 * A *word* is one message. The *host page* is the page around the frame.
 */
const PROTOCOL_VERSION = 1;

/** Messages of the framed page. Lengths are CSS pixels. `top` is measured from the frame's upper edge. */
export type FrameMessage =
  /** To any parent window: a page has loaded, and its host page is not known yet. */
  | { readonly type: 'knock' }
  | { readonly type: 'ready' }
  | { readonly type: 'resize'; readonly height: number }
  /** Requests that a part of the page is scrolled into view. */
  | { readonly type: 'reveal'; readonly top: number; readonly height: number }
  /** `section` is its id in the journey. `chosen`: the visitor has completed a section in this frame. */
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
  /** The whole window leaves, for example to a bank, and will come back. The frame continues at `path`. */
  | { readonly type: 'leaving'; readonly path: string };

/** Messages of the host page. */
export type HostMessage =
  /** `href` is the host page's address, on the origin of the message. */
  | { readonly type: 'hello'; readonly href: string }
  /** The return address is stored: the window may leave. */
  | { readonly type: 'kept' }
  /** The height of the frame that is not visible at its upper and lower end. */
  | { readonly type: 'view'; readonly above: number; readonly below: number };

type Fields = Readonly<Record<string, unknown>>;
type Readers<Message extends { readonly type: string }> = {
  readonly [Type in Message['type']]: (
    fields: Fields,
  ) => Extract<Message, { readonly type: Type }> | undefined;
};

/** CSS pixels. No page is taller. Larger values are rejected. */
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

/** The message as it is sent. */
export const serializeMessage = (message: FrameMessage | HostMessage) => ({
  foyer: PROTOCOL_VERSION,
  ...message,
});
