import { useEffect, useState, type ComponentType } from 'react';
import { useSettings } from '../../../core/contract';

/** The on-screen keyboard, if the tenant enables it and its code can be loaded. */
export function OnScreenKeyboard() {
  const { onScreenKeyboard } = useSettings('kiosk');
  const [Keyboard, setKeyboard] = useState<ComponentType>();
  useEffect(() => {
    let gone = false;
    const load = async () => {
      const found = await import(/* webpackChunkName: "kiosk-keyboard" */ './Keyboard');
      if (!gone) setKeyboard(() => found.default);
    };
    if (onScreenKeyboard) load().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [onScreenKeyboard]);
  return Keyboard ? <Keyboard /> : null;
}
