/** The copy of the page: ICU messages by key, compiled by the web host. */
import { I18n } from '@lingui/core';
import { createContext, useContext } from 'react';
import type { ResolvedTenant } from '../../schemas/boot';
import type { RootState } from '../contract/types';
import { isolated } from '../domain/isolated';
import { selectTenant } from './page';

/** The values of the placeholders of a message. */
export type CopyValues = Readonly<Record<string, string | number>>;
/** Returns the message of a key with its placeholders filled in. For an unknown key it returns the key. */
export type Copy = (key: string, values?: CopyValues) => string;

type CopyTable = ResolvedTenant['copy'];
type Messages = ConstructorParameters<typeof I18n>[0]['messages'];

interface CopyRegistry {
  readonly copy: Copy;
  readonly add: (more: CopyTable) => void;
}

type CopyReport = (key: string, text: string) => void;
let report: CopyReport | undefined;

/** In a preview: the inspector receives each text that the page shows, with its key. Undefined ends it. */
export const reportCopy = (to: CopyReport | undefined): void => {
  report = to;
};

const isolatedValues = (values: CopyValues = {}): CopyValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  );

const registries = new WeakMap<object, CopyRegistry>();

function copyTableOf({ copy: table, locale }: Pick<ResolvedTenant, 'copy' | 'locale'>): CopyRegistry {
  const cached = registries.get(table);
  if (cached) return cached;
  const speaking = (messages: CopyTable) =>
    new I18n({ locale, messages: { [locale]: messages } as Messages, missing: (_locale, id) => id });
  let all = table;
  let i18n = speaking(all);
  const textOf: Copy = (key, values) => {
    const message = Object.hasOwn(all, key) ? all[key] : undefined;
    if (typeof message === 'string') return message;
    return message === undefined ? key : i18n._(key, isolatedValues(values));
  };
  const registry: CopyRegistry = {
    copy: (key, values) => {
      const text = textOf(key, values);
      report?.(key, text);
      return text;
    },
    add: (more) => {
      all = { ...all, ...more };
      i18n = speaking(all);
    },
  };
  registries.set(table, registry);
  return registry;
}

export const copyOf = (document: Pick<ResolvedTenant, 'copy' | 'locale'>): Copy => copyTableOf(document).copy;

/** Adds the copy of a plugin that was loaded after the page. Call it before the plugin renders. */
export const addCopy = (document: Pick<ResolvedTenant, 'copy' | 'locale'>, more: CopyTable): void =>
  copyTableOf(document).add(more);

/** For workflows that show messages in toasts. */
export function selectCopy(state: RootState): Copy {
  return copyOf(selectTenant(state));
}

/** Without a page, for example in the test of one component, `copy` returns the key. */
export const CopyContext = createContext<Copy>((key) => key);

/** Returns the function that returns the text of a copy key, in the language of the tenant. */
export function useCopy(): Copy {
  return useContext(CopyContext);
}
