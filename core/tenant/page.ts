/**
 * The boot data in the store. Only time, display settings and a chosen venue's theme change without a reload, and in
 * a preview the document.
 */
import { createAction } from '@reduxjs/toolkit';
import type { Boot, PageMode, ResolvedTenant, ThemeValues } from '../../schemas/boot';
import type { PluginSettings } from '../../schemas/generated/settings';
import type { FoyerEvent, RootState } from '../contract/types';

/** The display settings since a venue was chosen on the page. */
export interface DisplaySettings {
  readonly venue: string;
  /** Undefined: the theme of the boot data. */
  readonly values: ThemeValues | undefined;
  readonly footerHtml: string | undefined;
}

export interface Page extends Omit<Boot, 'answers'> {
  readonly look?: DisplaySettings;
  /** The last known time of the server's clock. Absent until `timePassed`: then `now` of the boot data. */
  readonly time?: string;
}

export const PAGE = 'page';

export function pageOf({ answers: _answers, ...page }: Boot): Page {
  return page;
}

export function selectPage(state: RootState): Page {
  const page = state[PAGE];
  if (page === undefined) throw new Error('This store has no page state.');
  return page as Page;
}

/** A user of a kiosk chose another text size or contrast. Undefined values mean the default. */
export const displayChosen = createAction<Pick<PageMode, 'text' | 'contrast'>>('core/displayChosen');

/** Time has passed while the page is open. A new date may have begun, in any time zone. */
export const timePassed = createAction<Required<Pick<Page, 'time' | 'today'>>>('core/timePassed');

export const displaySettingsLoaded = createAction<DisplaySettings>('core/displaySettingsLoaded');

/** In a preview: the operator changed the draft. */
export const documentReplaced = createAction<ResolvedTenant>('core/documentReplaced');

export const pageReducer =
  (page: Page) =>
  (shown: Page = page, event: FoyerEvent): Page =>
    displayChosen.match(event)
      ? { ...shown, mode: { ...shown.mode, ...event.payload } }
      : timePassed.match(event)
        ? { ...shown, ...event.payload }
        : displaySettingsLoaded.match(event)
          ? { ...shown, look: event.payload }
          : documentReplaced.match(event)
            ? { ...shown, document: event.payload }
            : shown;

/** The resolved document of the tenant. */
export const selectTenant = (state: RootState): ResolvedTenant => selectPage(state).document;

/** Not checked here: the web host checked the settings and filled in the defaults. */
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

/** When the server made the page, by the server's clock. */
export const selectPageMade = (state: RootState): string | undefined => selectPage(state).now;

/** The mode of the page: embedded, kiosk, text size and contrast. */
export const selectMode = (state: RootState): PageMode => selectPage(state).mode;

/** The current date in the operator's time zone. */
export const selectDay = (state: RootState): string => selectPage(state).today;

/** The last known time of the server's clock. */
export const selectTime = (state: RootState): string | undefined => {
  const { time, now } = selectPage(state);
  return time ?? now;
};
