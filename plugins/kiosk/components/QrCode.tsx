import styled from '@emotion/styled';
import { useMemo } from 'react';
import { qrPicture } from '../domain/qrPath';

// Black on white under any theme and contrast: it is read by cameras, and many of them read nothing else.
const Picture = styled('svg')({
  display: 'block',
  // Not so high that what is said below it is out of sight on a screen on its side.
  width: 'min(100%, 26rem, 34dvh)',
  margin: '0 auto',
  background: '#fff',
  fill: '#000',
  forcedColorAdjust: 'none',
});

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => qrPicture(text), [text]);
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </Picture>
  );
}
