/** Opens the drop-in of Opayo Pi: `sagepayCheckout` of its script shows the fields in a frame of Opayo. */
import { readResult, UNREACHABLE, type Result } from '../domain/readResult';

/** What Opayo publishes of its script. */
interface SagepayCheckout {
  /** The key replaces the one with which the form was opened. */
  readonly tokenise: (options: { readonly newMerchantSessionKey: string }) => void;
  readonly destroy: () => void;
}

declare global {
  interface Window {
    sagepayCheckout?: (options: {
      readonly merchantSessionKey: string;
      readonly containerSelector: string;
      /** The form then asks only for the security code. */
      readonly reusableCardIdentifier?: string;
      readonly onTokenise: (result: unknown) => void;
    }) => SagepayCheckout;
  }
}

/** The id that Opayo uses in its documents. */
export const CONTAINER_ID = 'sp-container';

export interface DropIn {
  /** Exchanges what was typed. Nothing typed is lost if it fails. */
  readonly tokenise: (session: {
    readonly sessionKey: string;
    readonly timeoutMs: number;
  }) => Promise<Result>;
  readonly close: () => void;
}

interface DropInOptions {
  /** Contains the element with the id `CONTAINER_ID`. */
  readonly container: HTMLElement;
  readonly sessionKey: string;
  readonly savedCard: string | undefined;
  /** Of the frame, if Opayo gives none. */
  readonly frameTitle: string;
  readonly onReady: () => void;
}

/** Undefined if the script is not loaded, or does not accept the session. */
export function openDropIn(options: DropInOptions): DropIn | undefined {
  const { container, savedCard } = options;
  let report: ((result: unknown) => void) | undefined;
  const loaded = ({ target }: Event) => {
    if (!(target instanceof HTMLIFrameElement)) return;
    target.title ||= options.frameTitle;
    options.onReady();
  };
  // The event of a frame does not bubble.
  container.addEventListener('load', loaded, true);
  const stopListening = () => container.removeEventListener('load', loaded, true);
  const opened = open(options, (result) => report?.(result));
  if (opened === undefined) {
    stopListening();
    return undefined;
  }
  return {
    tokenise: ({ sessionKey, timeoutMs }) =>
      new Promise<Result>((resolve) => {
        const timer = setTimeout(() => resolve(UNREACHABLE), timeoutMs);
        // A late report of an earlier exchange ends this one. Its token belongs to another session key, so
        // Opayo refuses it, and nothing is taken.
        report = (result) => {
          clearTimeout(timer);
          report = undefined;
          resolve(readResult(result, savedCard));
        };
        opened.tokenise({ newMerchantSessionKey: sessionKey });
      }),
    close: () => {
      stopListening();
      opened.destroy();
    },
  };
}

function open(
  { sessionKey, savedCard }: DropInOptions,
  onTokenise: (result: unknown) => void,
): SagepayCheckout | undefined {
  try {
    return window.sagepayCheckout?.({
      merchantSessionKey: sessionKey,
      containerSelector: `#${CONTAINER_ID}`,
      ...(savedCard === undefined ? {} : { reusableCardIdentifier: savedCard }),
      onTokenise,
    });
  } catch {
    return undefined;
  }
}
