/**
 * The page of a preview shows what the operator types. After each saved change it is asked to show the newest
 * document. It stays at its step, and loads again only if it cannot show the change otherwise.
 */
import { useEffect, useRef } from 'react';
import { isRecord } from '../../../../core/contract';
import type { PaintRequest, TypedParts } from '../../../../core/contract';
import type { PageMessages } from './usePageMessages';

/** `opening`: the first page has not reported yet. `outdated`: the draft changed again while the page reloads. */
type PageState = 'opening' | 'ready' | 'reloading' | 'outdated';

/** Milliseconds after a key press. Faster typing is shown together. */
const TYPING_MS = 50;

interface DraftState {
  readonly address: string;
  /** Changes with each saved change of the draft. */
  readonly revision: number;
  readonly typed: TypedParts;
}

export function useDraftPainting({ frame, send }: PageMessages, { address, revision, typed }: DraftState) {
  const state = useRef<PageState>('opening');
  const shown = useRef(revision);
  const latest = useRef(typed);
  const key = JSON.stringify(typed);
  const shownKey = useRef(key);
  useEffect(() => {
    latest.current = typed;
  });
  const ask = (type: PaintRequest['type']) => {
    shownKey.current = JSON.stringify(latest.current);
    send({ type, typed: latest.current } satisfies PaintRequest);
  };
  const reload = () => {
    state.current = 'reloading';
    ask('foyer-preview-reload');
  };
  useEffect(() => {
    if (shown.current !== revision) {
      shown.current = revision;
      if (state.current === 'ready') reload();
      else if (state.current !== 'opening') state.current = 'outdated';
      // There is no step that could be lost, and a page that failed to load never reports.
      else if (frame.current !== null) frame.current.src = address;
      return undefined;
    }
    if (shownKey.current === key) return undefined;
    const timer = setTimeout(() => ask('foyer-preview-typed'), TYPING_MS);
    return () => clearTimeout(timer);
  });
  return {
    handleMessage: (data: unknown) => {
      if (!isRecord(data)) return;
      // The page was loaded again, and does not know what was typed.
      if (data.type === 'foyer-preview-started' && key !== NOTHING) ask('foyer-preview-typed');
      if (data.type !== 'foyer-preview-ready') return;
      if (state.current === 'outdated') reload();
      else state.current = 'ready';
    },
  };
}

const NOTHING = JSON.stringify({ copy: {}, theme: {} } satisfies TypedParts);
