import { useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { onFirstUserActivity, useSettings } from '../../../core/contract';

/**
 * The on-screen keyboard, if the tenant enables it and its code can be loaded. The home has no text fields:
 * there it loads at the first touch.
 */
export function OnScreenKeyboard() {
  const { onScreenKeyboard } = useSettings('kiosk');
  const isHome = useLocation().pathname === '/kiosk';
  const [Keyboard, setKeyboard] = useState<ComponentType>();
  useEffect(() => {
    const load = async () => {
      const found = await import(/* webpackChunkName: "kiosk-keyboard" */ './Keyboard');
      setKeyboard(() => found.default);
    };
    const tryToLoad = () => void load().catch(() => undefined);
    if (!onScreenKeyboard) return undefined;
    if (isHome) return onFirstUserActivity(tryToLoad);
    tryToLoad();
    return undefined;
  }, [onScreenKeyboard, isHome]);
  return Keyboard ? <Keyboard /> : null;
}
