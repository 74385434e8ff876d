/** What came with the page, in the store. A reload alone changes it, but for the day, for how letters and colours are set, and for the look of a venue. */
import { createAction } from '@reduxjs/toolkit';
import type { Boot, PageMode, ResolvedTenant, ThemeValues } from '../../schemas/boot';
import type { PluginSettings } from '../../schemas/generated/settings';
import type { FoyerEvent, RootState } from '../contract/types';

/** How the page looks since a venue was chosen on it. */
export interface DisplaySettings {
  readonly venue: string;
  /** Undefined: as the page came. */
  readonly values: ThemeValues | undefined;
  readonly footerHtml: string | undefined;
}

export interface Page extends Omit<Boot, 'answers'> {
  readonly look?: DisplaySettings;
  /** By the server's clock, as of late; absent: when the page was made. */
  readonly time?: string;
}

export const PAGE = 'page';

export function pageOf({ answers: _answers, ...page }: Boot): Page {
  return page;
}

export function selectPage(state: RootState): Page {
  const page = state[PAGE];
  if (page === undefined) throw new Error('This store was made without a page.');
  return page as Page;
}

/** Somebody at a kiosk wants letters or colours otherwise; what is undefined is as it was made. */
export const displayChosen = createAction<Pick<PageMode, 'text' | 'contrast'>>('core/displayChosen');

/** The page has been open for a while: a day may have begun, at the operator's or elsewhere. */
export const timePassed = createAction<Required<Pick<Page, 'time' | 'today'>>>('core/timePassed');

export const displaySettingsLoaded = createAction<DisplaySettings>('core/displaySettingsLoaded');

export const pageReducer =
  (page: Page) =>
  (shown: Page = page, event: FoyerEvent): Page =>
    displayChosen.match(event)
      ? { ...shown, mode: { ...shown.mode, ...event.payload } }
      : timePassed.match(event)
        ? { ...shown, ...event.payload }
        : displaySettingsLoaded.match(event)
          ? { ...shown, look: event.payload }
          : shown;

export const selectTenant = (state: RootState): ResolvedTenant => selectPage(state).document;

/** The web host checked them against the plugin's schema, which their type is made of, and filled in its defaults. */
export function settingsIn<Plugin extends keyof PluginSettings>(
  { plugins }: ResolvedTenant,
  plugin: Plugin,
): PluginSettings[Plugin] {
  const found = plugins.find(({ name }) => name === plugin);
  return (found?.settings ?? {}) as PluginSettings[Plugin];
}

/** Settings of a plugin, for workflows. */
export const selectSettingsOf = <Plugin extends keyof PluginSettings>(
  state: RootState,
  plugin: Plugin,
): PluginSettings[Plugin] => settingsIn(selectTenant(state), plugin);

/** When the page was made, by the server's clock. */
export const selectPageMade = (state: RootState): string | undefined => selectPage(state).now;

export const selectMode = (state: RootState): PageMode => selectPage(state).mode;
