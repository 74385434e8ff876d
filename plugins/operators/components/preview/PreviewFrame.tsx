/**
 * The preview in a frame of the width of its device. After each saved change the page in it is asked to show the
 * newest document. It stays at its step, and loads again only if it cannot show the change otherwise.
 */
import styled from '@emotion/styled';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useCopy } from '../../../../core/contract';
import type { PreviewDisplay } from '../../domain/preview';

/** CSS pixels of the page in the frame. */
const WIDTHS: Readonly<Record<PreviewDisplay, number>> = {
  phone: 390,
  embedded: 390,
  desktop: 1280,
  kiosk: 1080,
};
const HEIGHTS: Readonly<Record<PreviewDisplay, number>> = {
  phone: 780,
  embedded: 780,
  desktop: 900,
  kiosk: 1500,
};

const Device = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  margin: '0 auto',
  background: theme.foyer.surface,
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.m,
}));

/** Its width does not depend on the frame, which is scaled to it. */
const Place = styled('div')({ minWidth: 0, overflow: 'hidden' });

const Page = styled('iframe')({ display: 'block', border: 0, transformOrigin: '0 0' });

/** The width that the pane has for the frame. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

/** `opening`: the first page has not reported yet. `outdated`: the draft changed again while the page reloads. */
type PageState = 'opening' | 'ready' | 'reloading' | 'outdated';

interface PreviewFrameProps {
  /** Opens the preview. It is the address of the first page only: links lead on. */
  readonly address: string;
  readonly display: PreviewDisplay;
  /** Changes with each saved change of the draft. */
  readonly revision: number;
}

export function PreviewFrame({ address, display, revision }: PreviewFrameProps) {
  const copy = useCopy();
  const frame = useRef<HTMLIFrameElement>(null);
  const state = useRef<PageState>('opening');
  const shown = useRef(revision);
  const { ref, width } = useWidth();
  const { origin } = new URL(address);
  useEffect(() => {
    const handleMessage = ({ origin: from, source, data }: MessageEvent<unknown>) => {
      const page = frame.current;
      if (page === null || !isOfPreview(from, origin) || source !== page.contentWindow) return;
      if (typeOf(data) !== 'foyer-preview-ready') return;
      if (state.current === 'outdated') reload(page, state);
      else state.current = 'ready';
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, [origin]);
  useEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    const page = frame.current;
    if (page === null) return;
    if (state.current === 'ready') reload(page, state);
    // There is no step that could be lost, and a page that failed to load never reports.
    else if (state.current === 'opening') page.src = address;
    else state.current = 'outdated';
  }, [revision, address]);
  const pageWidth = WIDTHS[display];
  const scale = width === undefined || width >= pageWidth ? 1 : width / pageWidth;
  return (
    <Place ref={ref}>
      <Device style={{ width: pageWidth * scale, height: HEIGHTS[display] * scale }}>
        <Page
          ref={frame}
          title={copy('operators.preview.frame')}
          src={address}
          style={{ width: pageWidth, height: HEIGHTS[display], transform: `scale(${scale})` }}
        />
      </Device>
    </Place>
  );
}

function reload({ contentWindow }: HTMLIFrameElement, state: RefObject<PageState>): void {
  state.current = 'reloading';
  // The page may be in another area of the preview. Each area has its own origin.
  contentWindow?.postMessage({ type: 'foyer-preview-reload' }, '*');
}

/** Each area of a preview has an origin: `https://{id}-{area}.preview.{host}`. */
function isOfPreview(from: string, origin: string): boolean {
  const idOf = (one: string): string => /^(https?:\/\/[0-9a-f]{16})-/.exec(one)?.[1] ?? one;
  const parentOf = (one: string): string => one.slice(one.indexOf('.'));
  return idOf(from) === idOf(origin) && parentOf(from) === parentOf(origin);
}

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
