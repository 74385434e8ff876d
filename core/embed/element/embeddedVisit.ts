/** One visit in a frame: handles the messages of the framed page. */
import { type FrameMessage, readFrameMessage, serializeMessage, type HostMessage } from '../protocol';
import { notice } from './elementStyles';
import type { JoiningArea } from './joiningAreaLookup';
import { createFrameContainer } from './frameContainer';
import { createViewportReporter } from './viewportReporter';
import { addressOf, storeReturnAddress, takeReturnAddress } from './returnAddress';

/** Milliseconds. Without a message until then, the page is refused, hangs or is slow. It may still load. */
const TIMEOUT_MS = 15_000;

interface EmbeddedVisitOptions {
  readonly root: ShadowRoot;
  readonly place: JoiningArea;
  /** Path of the joining page. */
  readonly path: string;
  /** Index of the element among those on the page. */
  readonly order: number;
  readonly dispatch: DispatchHostEvent;
}

export type EmbeddedVisit = ReturnType<typeof beginEmbeddedVisit>;

/** The address of the same page in a separate window. */
function separateWindowAddress(path: string, { joining }: JoiningArea): string {
  const address = new URL(path, joining);
  address.searchParams.set('embedded', 'false');
  return address.href;
}

export function beginEmbeddedVisit({ root, place, path, order, dispatch }: EmbeddedVisitOptions) {
  const { tenant, joining, origins } = place;
  const container = createFrameContainer(place);
  const report = createHostEvents(dispatch);
  const timer = setTimeout(
    () => container.showCover(notice('embed.late', separateWindowAddress(path, place))),
    TIMEOUT_MS,
  );

  const onMessage = (message: FrameMessage, origin: string) => {
    switch (message.type) {
      case 'knock':
        // The visit moves to another area and leaves joining.
        if (origin !== new URL(joining).origin) report.abandoned();
        return viewport.greet();
      case 'ready':
        clearTimeout(timer);
        container.removeCover();
        return dispatch('ready', {});
      case 'resize':
        container.setHeight(message.height);
        viewport.lookSoon();
        return dispatch('resize', { height: message.height });
      case 'reveal':
        // Only while the focus is in the frame: the host page must not scroll while the user reads elsewhere.
        return root.activeElement === container.frame ? container.scrollIntoView(message) : undefined;
      case 'step':
        return report.stepped(message);
      case 'completed':
        return report.completed(message);
      case 'abandoned':
        return report.abandoned();
      case 'leaving':
        report.wentOn();
        // A path on the origin of the sender, so that the message cannot name another origin.
        return storeReturnAddress(tenant, order, origin + message.path)
          ? channel.tell({ type: 'kept' })
          : undefined;
      default:
        return message satisfies never;
    }
  };
  const channel = openMessageChannel(container.frame, origins, onMessage);
  const viewport = createViewportReporter(container.frame, channel.tell);

  window.addEventListener('pagehide', report.abandoned, true);
  container.showCover(notice('embed.loading'));
  root.replaceChildren(container.box);
  container.frame.src = addressOf(place, path, takeReturnAddress(tenant, order)).href;

  return {
    focus: (options?: FocusOptions) => container.frame.focus(options),
    end: () => {
      clearTimeout(timer);
      channel.end();
      viewport.end();
      window.removeEventListener('pagehide', report.abandoned, true);
      root.replaceChildren();
      report.abandoned();
    },
  };
}

export type DispatchHostEvent = (name: string, detail: Readonly<Record<string, unknown>>) => void;

type MessageOf<Type extends FrameMessage['type']> = Extract<FrameMessage, { readonly type: Type }>;

function createHostEvents(dispatch: DispatchHostEvent) {
  /** The visitor has made a choice that would be lost. */
  let isUnderWay = false;
  const orders = new Set<string>();
  return {
    stepped: ({ section, position, of, chosen }: MessageOf<'step'>) => {
      isUnderWay ||= chosen;
      dispatch('step', { section, position, of });
    },
    completed: ({ orderId, total, currency }: MessageOf<'completed'>) => {
      isUnderWay = false;
      if (orders.has(orderId)) return;
      orders.add(orderId);
      dispatch('completed', { orderId, total, currency });
    },
    abandoned: () => {
      if (isUnderWay) dispatch('abandoned', {});
      isUnderWay = false;
    },
    /** The visit continues elsewhere: nothing is abandoned. */
    wentOn: () => {
      isUnderWay = false;
    },
  };
}

function openMessageChannel(
  frame: HTMLIFrameElement,
  origins: readonly string[],
  onMessage: (message: FrameMessage, origin: string) => void,
) {
  let speaking: string | undefined;
  const hear = ({ data, origin, source }: MessageEvent<unknown>) => {
    if (source === null || source !== frame.contentWindow || !origins.includes(origin)) return;
    const message = readFrameMessage(data);
    // A knock may come from another origin than before: the visit moved to another area.
    if (message?.type === 'knock') speaking = origin;
    if (message && origin === speaking) onMessage(message, origin);
  };
  window.addEventListener('message', hear);
  return {
    /** Sends nothing before the framed page has sent `knock`: its origin is not known until then. */
    tell: (message: HostMessage) => {
      if (speaking !== undefined) frame.contentWindow?.postMessage(serializeMessage(message), speaking);
    },
    end: () => window.removeEventListener('message', hear),
  };
}
