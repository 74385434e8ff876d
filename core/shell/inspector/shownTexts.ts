/** The copy keys of the texts that the page has shown since the inspector began. */
import { reportCopy } from '../../tenant/copy';

export interface ShownTexts {
  readonly keysOf: (text: string) => readonly string[];
  readonly end: () => void;
}

/** As a page shows it: spaces and line breaks are one space. */
export const shownText = (text: string): string => text.replace(/\s+/g, ' ').replace(/^ | $/g, '');

export function shownTexts(): ShownTexts {
  const keys = new Map<string, Set<string>>();
  reportCopy((key, text) => {
    const shown = shownText(text);
    // Without a message the text is the key.
    if (shown === '' || shown === key) return;
    const known = keys.get(shown);
    if (known === undefined) keys.set(shown, new Set([key]));
    else known.add(key);
  });
  return {
    keysOf: (text) => [...(keys.get(shownText(text)) ?? [])],
    end: () => reportCopy(undefined),
  };
}
