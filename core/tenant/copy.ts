/** The words of the page: ICU messages that the web host compiled, by key. */
import { I18n } from '@lingui/core';
import { createContext, useContext } from 'react';
import type { ResolvedTenant } from '../../schemas/boot';
import type { RootState } from '../contract/types';
import { selectTenant } from './page';

export type CopyValues = Readonly<Record<string, string | number>>;
/** The sentence under a key, its placeholders filled in. An unknown key is shown as it stands. */
export type Copy = (key: string, values?: CopyValues) => string;

type Messages = ConstructorParameters<typeof I18n>[0]['messages'];

const made = new WeakMap<object, Copy>();

export function copyOf(document: Pick<ResolvedTenant, 'copy' | 'locale'>): Copy {
  const known = made.get(document.copy);
  if (known) return known;
  const messages = { [document.locale]: document.copy } as Messages;
  const i18n = new I18n({ locale: document.locale, messages, missing: (_locale, id) => id });
  const copy: Copy = (key, values) => {
    const message = Object.hasOwn(document.copy, key) ? document.copy[key] : undefined;
    if (typeof message === 'string') return message;
    return message === undefined ? key : i18n._(key, values);
  };
  made.set(document.copy, copy);
  return copy;
}

/** For workflows, whose words end in a toast. */
export function selectCopy(state: RootState): Copy {
  return copyOf(selectTenant(state));
}

/** Without a page, as when one piece is tested alone, keys stand for words. */
export const CopyContext = createContext<Copy>((key) => key);

export function useCopy(): Copy {
  return useContext(CopyContext);
}
