/** The check of texts while they are typed: the same rules as on the server. */
import { useEffect, useState } from 'react';
import { loadCopyRules } from '../../../../core/contract';
import type { CopyCheck } from './CopyField';

/** Until the rules are loaded, and if they cannot be loaded, nothing is wrong. The server checks again. */
export function useCopyCheck(): CopyCheck {
  const [check, setCheck] = useState<CopyCheck>(() => () => undefined);
  useEffect(() => {
    let isShown = true;
    loadCopyRules().then(
      ({ copyTextFault }) => {
        if (isShown) setCheck(() => copyTextFault);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return check;
}
