import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { displayChosen, useCopy, useMode, useNavigation } from '../../../core/contract';
import { Press } from './barStyles';
import { BarIcon } from './BarIcon';

/** Larger letters and high contrast, for the duration of the visit. */
export function DisplayButtons() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { text, contrast } = useMode();
  useAddress();
  return (
    <>
      <Press
        as="button"
        type="button"
        aria-pressed={text !== undefined}
        onClick={() => dispatch(displayChosen({ text: text ? undefined : 'large' }))}
      >
        <BarIcon path="M2.5 19L8.5 4l6 15M4.7 14h7.6M15.5 19l3-7.5 3 7.5M16.6 16.5h3.8" />
        {copy('kiosk.bar.largeText')}
      </Press>
      <Press
        as="button"
        type="button"
        aria-pressed={contrast !== undefined}
        onClick={() => dispatch(displayChosen({ contrast: contrast ? undefined : 'high' }))}
      >
        <BarIcon path="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 3v18M12 6.5h7M12 10h8.7M12 13.5h8.8M12 17h7.2" />
        {copy('kiosk.bar.highContrast')}
      </Press>
    </>
  );
}

/** Keeps the display settings in the URL, so that a reload during the visit keeps them. */
function useAddress(): void {
  const { text, contrast } = useMode();
  const { replace } = useNavigation();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const received = new URLSearchParams(search);
    const isAnnounced =
      received.get('text') === (text ?? null) && received.get('contrast') === (contrast ?? null);
    if (!isAnnounced) replace(pathname + search + hash);
  }, [text, contrast, pathname, search, hash, replace]);
}
