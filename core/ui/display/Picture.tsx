import styled from '@emotion/styled';
import { useState } from 'react';
import type { ResolvedPicture } from '../../../schemas/boot';

export interface PictureProps {
  readonly picture: ResolvedPicture;
  /** The width on the page, so that the browser chooses the file: `(min-width: 600px) 320px, 100vw`. */
  readonly sizes: string;
  /** The picture is in the first screen. Default: it is loaded when it comes near the screen. */
  readonly isFirst?: boolean;
  readonly className?: string;
}

/** Reserves the space, so that nothing moves when the picture is loaded. */
const Frame = styled('span')(({ theme }) => ({
  display: 'block',
  flex: 'none',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  background: theme.foyer.surfaceSunk,
  // Firefox draws the alternative text until the picture is loaded. A picture that failed is not shown.
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover', color: 'transparent' },
  '@media print': { display: 'none' },
}));

/** A picture of the tenant, cropped to the proportions of its frame: 16:9, if the style names no others. */
export function Picture({ picture: { alt, files }, sizes, isFirst = false, className }: PictureProps) {
  const [hasFailed, setFailed] = useState(false);
  const largest = files.at(-1);
  if (largest === undefined) return null;
  return (
    <Frame className={className}>
      {!hasFailed && (
        <img
          // The picture may have failed before the page was hydrated.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(true);
          }}
          src={largest.address}
          srcSet={files.map(({ address, width }) => `${address} ${width}w`).join(', ')}
          sizes={sizes}
          width={largest.width}
          height={largest.height}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </Frame>
  );
}
