/** What the page brought or has been answered by now: theme, footer, client; and the look of a venue chosen since. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Boot } from '../../schemas/boot';
import type { Arrived, PageAnswers } from './arrival';

export interface Arrival {
  readonly arrived: PageAnswers;
  /** Takes on the theme and the footer of the venue that is chosen now; undefined: of none. */
  readonly dressFor: (venue: string | undefined) => void;
}

/** `venue`: whose look the page came in, or is to ask for. */
export function useArrival(boot: Boot, venue: string | undefined): Arrival {
  const [arrived, setArrived] = useState<PageAnswers>(boot);
  const wanted = useRef(venue);
  useEffect(() => {
    let gone = false;
    const complete = boot.theme !== undefined && boot.clientId !== undefined;
    if (!complete && typeof boot.theme !== 'string')
      void fetchArrival(boot, venue).then((answers) => !gone && setArrived(answers));
    return () => {
      gone = true;
    };
  }, [boot, venue]);
  const dressFor = useCallback(
    (chosen: string | undefined) => {
      if (chosen === wanted.current) return;
      wanted.current = chosen;
      void fetchLook(boot, chosen).then((look) => wanted.current === chosen && setArrived(look));
    },
    [boot],
  );
  return { arrived, dressFor };
}

// Needed only where the page came without its theme, or somebody chooses a venue: code of its own.
const loadArrival = () => import(/* webpackChunkName: "arrival" */ './arrival');

async function fetchArrival(boot: Boot, venue: string | undefined): Promise<Arrived> {
  try {
    return await (await loadArrival()).arrive(boot, venue);
  } catch {
    // The code did not come: the full-page error says so, and offers to reload.
    return { theme: 'failed', footerHtml: undefined, clientId: undefined };
  }
}

async function fetchLook(
  boot: Boot,
  venue: string | undefined,
): Promise<(shown: PageAnswers) => PageAnswers> {
  try {
    return await (await loadArrival()).lookOf(boot, venue);
  } catch {
    return (shown) => shown;
  }
}
