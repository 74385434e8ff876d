import styled from '@emotion/styled';
import { useMemo } from 'react';
import { qrPicture } from '../domain/qrPath';

// Black on white under any theme and contrast: it is read by cameras, and many of them read nothing else.
const Picture = styled('svg')({
  display: 'block',
  width: 'min(100%, 26rem, 50dvh)',
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
