import { useCallback, useMemo, type ComponentType } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { RootState } from '../../contract/types';
import { journeyCompleted, sectionCompleted, sectionOpened } from '../../store/journey';
import { useCopy } from '../../tenant/copy';
import { useTenant } from '../../tenant/hooks';
import { useHost, type Host } from '../startup/host';
import { endsWith, journeyView, evaluateSection, type JourneyView, type SectionStatus } from './sections';
import { preloadScreen } from '../plugins/lazyPart';

/** Returns the same view object for the same state, for all components. */
export function useJourneyView(): JourneyView {
  const { sections } = useTenant();
  const { plugins } = useHost();
  const select = useMemo(() => {
    let last: { readonly key: string; readonly view: JourneyView } | undefined;
    return (state: RootState): JourneyView => {
      const view = journeyView(state, sections, plugins.section);
      const key = keyOf(view);
      // An equal view is the same object, so that typing in a section renders nothing here.
      if (last?.key !== key) last = { key, view };
      return last.view;
    };
  }, [sections, plugins]);
  return useSelector(select);
}

function keyOf({ sections, openId, total, isTotalKnown, next, lastId, waits }: JourneyView): string {
  const parts = sections.map((one) => [one.section.id, one.number, one.status, one.hasProblem, one.canEdit]);
  return JSON.stringify([parts, openId, total, isTotalKnown, next?.id, lastId, waits?.at.id, waits?.after]);
}

/** Completes a section, and the journey if no later section has questions and none is incomplete. */
export function useCompleting(id: string): () => void {
  const { sections } = useTenant();
  const { plugins, store } = useHost();
  return useCallback(() => {
    store.dispatch(sectionCompleted({ id }));
    if (endsWith(id, store.getState(), sections, plugins.section)) store.dispatch(journeyCompleted());
  }, [id, plugins, sections, store]);
}

export interface JourneyHandle {
  /** The displayed sections, in order. */
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly number: number;
    readonly status: SectionStatus;
  }[];
  readonly openId: string | undefined;
  /** The last section with questions. An unknown condition counts, because the section may have questions. */
  readonly lastId: string | undefined;
  /** Opens a section that the walk has reached. */
  readonly open: (id: string) => void;
  /** Returns whether a section of this kind is displayed now. False also while that is unknown. */
  readonly applicable: (use: string) => boolean;
}

/** The sections of the journey with their numbers and states, and the open section. */
export function useJourney(): JourneyHandle {
  const view = useJourneyView();
  const copy = useCopy();
  const dispatch = useDispatch();
  const store = useStore<RootState>();
  const { sections } = useTenant();
  const open = useCallback((id: string) => void dispatch(sectionOpened({ id })), [dispatch]);
  return {
    sections: view.sections.map(({ section, number, status }) => ({
      id: section.id,
      title: copy(section.title),
      number,
      status,
    })),
    openId: view.openId,
    lastId: view.lastId,
    open,
    applicable: (use) =>
      sections.some((section) => section.use === use && evaluateSection(store.getState(), section) === true),
  };
}

/** A screen with the journey. Before its first render it also loads the code of the section that will be open. */
export function journeyScreen(Screen: ComponentType) {
  const preload = async (host: Host) => {
    const { boot, store, plugins } = host;
    const { sections } = boot.document;
    const { openId } = journeyView(store.getState(), sections, plugins.section);
    const open = sections.find(({ id }) => id === openId);
    const contribution = open && plugins.section(open);
    await Promise.all([contribution?.preload?.(), preloadScreen(contribution?.component, host)]);
  };
  return Object.assign(Screen, { preload });
}
