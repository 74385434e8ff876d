import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadUntilReady, onFirstUserActivity, useSettings } from '../../../core/contract';
import type Keyboard from './Keyboard';

let loading: Promise<{ readonly default: typeof Keyboard }> | undefined;

/** A kiosk has no other keyboard, so the code is loaded until it is there. */
const loadKeyboard = () =>
  (loading ??= loadUntilReady(() => import(/* webpackChunkName: "kiosk-keyboard" */ './Keyboard')));

/** The on-screen keyboard, if the tenant enables it. The home has no text fields: there it loads at the first touch. */
export function OnScreenKeyboard() {
  const { onScreenKeyboard } = useSettings('kiosk');
  const isHome = useLocation().pathname === '/kiosk';
  const [Loaded, setLoaded] = useState<typeof Keyboard>();
  useEffect(() => {
    const load = () => void loadKeyboard().then((code) => setLoaded(() => code.default));
    if (!onScreenKeyboard) return undefined;
    if (isHome) return onFirstUserActivity(load);
    load();
    return undefined;
  }, [onScreenKeyboard, isHome]);
  return Loaded ? <Loaded /> : null;
}
