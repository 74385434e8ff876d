import { useTheme } from '@emotion/react';
import { useEffect, useEffectEvent } from 'react';
import { usePort, useTenant } from '../../../core/contract';
import { appearanceOf } from '../domain/appearance';
import { publishableKeyOf } from '../domain/publishableKey';
import { openElement } from './openElement';
import type { ElementState } from './useElementState';

/** For the script and the frame together. */
const TIMEOUT_MS = 15_000;

interface Payment {
  readonly isDisabled: boolean;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** Loads Stripe's script, shows the frame with the fields of the card, and keeps its amount up to date. */
export function usePaymentElement(state: ElementState, { isDisabled, amount, currency }: Payment): void {
  const { loadCardScript } = usePort('checkout/v1');
  const { settings, scriptUrl = '' } = useTenant().services.cards ?? {};
  const publishableKey = publishableKeyOf(settings);
  const theme = useTheme();
  const { attempt, opened, container } = state;

  const mount = useEffectEvent((onReady: () => void, onFailure: () => void) => {
    if (publishableKey === undefined || container.current === null) return onFailure();
    const form = openElement({ publishableKey, amount, currency, appearance: appearanceOf(theme) });
    if (form === undefined) return onFailure();
    opened.current = form;
    form.element.on('ready', onReady);
    form.element.on('loaderror', onFailure);
    form.element.on('change', ({ complete }) => state.setIsComplete(complete));
    form.element.mount(container.current);
  });
  const show = useEffectEvent((progress: 'ready' | 'failed') => state.setProgress(progress));

  useEffect(() => {
    let isOver = false;
    const end = (progress: 'ready' | 'failed') => () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      show(progress);
    };
    const timer = setTimeout(end('failed'), TIMEOUT_MS);
    void loadCardScript(scriptUrl, TIMEOUT_MS).then((isLoaded) => {
      if (isOver) return;
      if (isLoaded) mount(end('ready'), end('failed'));
      else end('failed')();
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      opened.current?.element.destroy();
      opened.current = undefined;
    };
  }, [loadCardScript, scriptUrl, attempt, opened]);

  useEffect(() => {
    if (state.progress !== 'ready' || opened.current === undefined) return;
    const { elements, element } = opened.current;
    void elements.update({ amount, currency: currency.toLowerCase() });
    element.update({ readOnly: isDisabled });
  }, [state.progress, opened, amount, currency, isDisabled]);
}
