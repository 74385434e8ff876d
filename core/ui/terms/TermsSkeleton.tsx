import { useEffect } from 'react';
import { preloadCleaner } from '../display/SafeHtml';
import { Skeleton } from '../display/Skeleton';

/** Placeholder of consents that are loading. It loads the sanitizer of their texts meanwhile. */
export function TermsSkeleton({ count = 1 }: { readonly count?: number }) {
  useEffect(() => void preloadCleaner(), []);
  return <Skeleton height={count * 260} />;
}
