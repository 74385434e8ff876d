import { useEffect, useEffectEvent } from 'react';
import { useCopy, usePort } from '../../../core/contract';
import { openDropIn } from './openDropIn';
import type { DropInState, Session } from './useDropInState';

/** For the session, the script and the frame together. */
const TIMEOUT_MS = 15_000;

/** The identifier by which Opayo knows the saved card. Undefined: it is not the customer's card any more. */
const identifierOf = ({ savedCard }: Session, id: string): string | undefined =>
  savedCard?.id === id ? savedCard.identifier : undefined;

/** Opens the drop-in for a new card, or for the security code of a saved one. */
export function useDropIn(state: DropInState, savedCardId: string | undefined): void {
  const { openCardSession, loadCardScript } = usePort('checkout/v1');
  const frameTitle = useCopy()('opayo.frame');
  const { attempt, opened, container, session } = state;

  const mount = useEffectEvent((onReady: () => void): boolean => {
    if (session.current === undefined || container.current === null) return false;
    const { sessionKey } = session.current;
    const savedCard = savedCardId === undefined ? undefined : identifierOf(session.current, savedCardId);
    if (savedCardId !== undefined && savedCard === undefined) return false;
    opened.current = openDropIn({ container: container.current, sessionKey, savedCard, frameTitle, onReady });
    return opened.current !== undefined;
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
    const open = async () => {
      session.current ??= await openCardSession();
      const isLoaded =
        session.current !== undefined && (await loadCardScript(session.current.scriptUrl, TIMEOUT_MS));
      if (isOver) return;
      if (!isLoaded || !mount(end('ready'))) end('failed')();
    };
    open().catch(end('failed'));
    return () => {
      isOver = true;
      clearTimeout(timer);
      opened.current?.close();
      opened.current = undefined;
    };
  }, [openCardSession, loadCardScript, attempt, opened, session]);
}
