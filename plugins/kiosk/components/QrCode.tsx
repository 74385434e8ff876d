import styled from '@emotion/styled';
import { useMemo } from 'react';
import { qrPicture } from '../domain/qrPath';

// Black on white under any theme and contrast, because many cameras read only these colours.
const Picture = styled('svg')({
  display: 'block',
  // A limited height, so that the text below stays visible on a landscape screen.
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
