/**
 * What of a visit goes along when it is handed over to another browser: from a kiosk to a phone, from a
 * frame to a window of its own. Each plugin says for itself what that is, in code that comes when asked for.
 */
import type { FoyerEvent, RootState } from '../contract/types';

export interface HandoverPart {
  /** Plain data; never a password, bank, card or health matter. Undefined: there is nothing worth taking along. */
  readonly give: (state: RootState) => object | undefined;
  /**
   * Where the visit goes on: a path of this area that says nothing about a person. Who comes too late begins there.
   * Undefined where that is another plugin's to say; with nobody to say it, it goes on at the page where it is.
   */
  readonly path: (state: RootState) => string | undefined;
  /**
   * The events that put it in the place of what this browser has. Anybody may have made what comes: undefined
   * where it is not what `give` gives, or does not belong to this page.
   */
  readonly take: (
    given: unknown,
    state: RootState,
    documentChanged: boolean,
  ) => readonly FoyerEvent[] | undefined;
}

type Load = () => Promise<HandoverPart>;

const parts = new Map<string, Load>();

export const handoverParts = {
  /** Under the plugin's name; the same name twice is the newer one. */
  add: (plugin: string, load: Load): void => void parts.set(plugin, load),
  all: (): Promise<readonly (readonly [plugin: string, part: HandoverPart])[]> =>
    Promise.all([...parts].map(async ([plugin, load]) => [plugin, await load()] as const)),
};
