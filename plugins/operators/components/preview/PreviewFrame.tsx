/** The page of a preview in a frame of the width of its device. */
import styled from '@emotion/styled';
import { useEffect, useRef, useState, type RefObject } from 'react';
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

interface PreviewFrameProps {
  /** For messages to the page. */
  readonly ref?: RefObject<HTMLIFrameElement | null>;
  /** Opens the preview. */
  readonly address: string;
  /** Its name for assistive technology. */
  readonly title: string;
  readonly display: PreviewDisplay;
}

export function PreviewFrame({ ref: frame, address, title, display }: PreviewFrameProps) {
  const { ref, width } = useWidth();
  const pageWidth = WIDTHS[display];
  const scale = width === undefined || width >= pageWidth ? 1 : width / pageWidth;
  return (
    <Place ref={ref}>
      <Device style={{ width: pageWidth * scale, height: HEIGHTS[display] * scale }}>
        <Page
          ref={frame}
          title={title}
          src={address}
          style={{ width: pageWidth, height: HEIGHTS[display], transform: `scale(${scale})` }}
        />
      </Device>
    </Place>
  );
}
