import { useEffect } from 'react';
import { Notice, scrollToTop, useCopy } from '../../../core/contract';
import type { Sending } from '../state/forms';

/** What happened to a form that was not refused for its answers. The page scrolls to top, where it stands. */
export function FormBanner({ sending }: { readonly sending: Sending }) {
  const copy = useCopy();
  const broken = sending.at === 'broken';
  useEffect(() => {
    if (broken) scrollToTop();
  }, [broken]);
  if (sending.at !== 'broken') return null;
  return (
    <Notice kind="danger" role="alert">
      {copy(`identity.form.${sending.problem}`)}
    </Notice>
  );
}
