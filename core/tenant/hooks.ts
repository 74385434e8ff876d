/** Hooks for components: the resolved tenant document and the other boot data of the page. */
import { createContext, useContext } from 'react';
import { useSelector } from 'react-redux';
import type { Boot, PageMode, ResolvedTenant } from '../../schemas/boot';
import type { FactTypes, FlagName } from '../../schemas/generated/declarations';
import type { PluginSettings } from '../../schemas/generated/settings';
import type { RootState } from '../contract/types';
import { formatDate, isCalendarDate, todayIn, type CalendarDate } from '../domain/dates';
import { longDate } from '../domain/dayText';
import { formatMoney } from '../domain/money';
import { selectFact } from './facts';
import { settingsIn } from './page';

export const BootContext = createContext<Boot | undefined>(undefined);

/** The boot data of the page. */
export function useBoot(): Boot {
  const boot = useContext(BootContext);
  if (!boot) throw new Error('There is no boot data: wrap the component in the shell, or in the test kit.');
  return boot;
}

/** The resolved document of the tenant. */
export function useTenant(): ResolvedTenant {
  return useBoot().document;
}

/** The mode of the page: embedded, kiosk, text size and contrast. */
export function useMode(): PageMode {
  return useBoot().mode;
}

/** The current date in the tenant's time zone, not the device's. */
export function useToday(): CalendarDate {
  return todayOf(useBoot());
}

export function todayOf(boot: Pick<Boot, 'today' | 'document'>): CalendarDate {
  return isCalendarDate(boot.today) ? boot.today : todayIn(boot.document.timeZone, new Date());
}

/** Settings of a plugin, in the type of its schema. */
export function useSettings<Plugin extends keyof PluginSettings>(plugin: Plugin): PluginSettings[Plugin] {
  return settingsIn(useTenant(), plugin);
}

/** The current value of a fact. `undefined` while it is unknown. */
export function useFact<Name extends keyof FactTypes>(name: Name): FactTypes[Name] | undefined {
  return useSelector((state: RootState) => selectFact(state, name));
}

/** Whether the tenant uses a feature. */
export function useFlag(name: FlagName): boolean {
  const { flags } = useTenant();
  return Object.hasOwn(flags, name) && flags[name] === true;
}

/** Formats minor units as text, in the tenant's currency and locale. */
export function useMoney(): (minor: number) => string {
  const { currency, locale } = useTenant();
  return (minor) => formatMoney(minor, currency, locale);
}

/** Writes a calendar date as a date field shows it: DD/MM/YYYY in `en-GB`. Other text is unchanged. */
export function useDateText(): (date: string) => string {
  const { locale } = useTenant();
  return (date) => (isCalendarDate(date) ? formatDate(date, locale) : date);
}

/** Writes a calendar date in words: '1 December 2026', or without the year '1 December'. Other text is unchanged. */
export function useLongDate(): (date: string, how?: { readonly year: boolean }) => string {
  const { locale } = useTenant();
  return (date, how) => (isCalendarDate(date) ? longDate(date, locale, how) : date);
}
