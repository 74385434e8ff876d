/**
 * After each saved change the page of a preview is asked to show the newest document. It stays at its step, and loads
 * again only if it cannot show the change otherwise.
 */
import { useEffect, useRef } from 'react';
import { isRecord } from '../../../../core/contract';
import type { PageMessages } from './usePageMessages';

/** `opening`: the first page has not reported yet. `outdated`: the draft changed again while the page reloads. */
type PageState = 'opening' | 'ready' | 'reloading' | 'outdated';

/** `revision` changes with each saved change of the draft. */
export function useDraftPainting({ frame, send }: PageMessages, address: string, revision: number) {
  const state = useRef<PageState>('opening');
  const shown = useRef(revision);
  const reload = () => {
    state.current = 'reloading';
    send({ type: 'foyer-preview-reload' });
  };
  useEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    if (state.current === 'ready') {
      state.current = 'reloading';
      send({ type: 'foyer-preview-reload' });
    } else if (state.current !== 'opening') state.current = 'outdated';
    // There is no step that could be lost, and a page that failed to load never reports.
    else if (frame.current !== null) frame.current.src = address;
  }, [revision, address, frame, send]);
  return {
    handleMessage: (data: unknown) => {
      if (!isRecord(data) || data.type !== 'foyer-preview-ready') return;
      if (state.current === 'outdated') reload();
      else state.current = 'ready';
    },
  };
}
