/**
 * The data of a visit that moves to another browser: from a kiosk to a phone, or from a frame to a separate
 * window. Each plugin provides its part, in code that loads on demand.
 */
import type { FoyerEvent, RootState } from '../contract/types';

/** The part of one plugin in a visit that moves to another browser. */
export interface HandoverPart {
  /** Plain data. Never a password, bank, card or health data. Undefined: no data to hand over. */
  readonly give: (state: RootState) => object | undefined;
  /**
   * The path of this area at which the visit continues. It contains no personal data. A visit whose code has
   * expired begins there. Undefined if another plugin decides; if no plugin does, the visit continues at the
   * current page.
   */
  readonly path: (state: RootState) => string | undefined;
  /**
   * The events that replace this browser's data by the received data. The data may come from any source:
   * undefined if it does not have the form of `give`, or does not belong to this page.
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
  /** By plugin name. A second registration of the same name replaces the first. */
  add: (plugin: string, load: Load): void => void parts.set(plugin, load),
  all: (): Promise<readonly (readonly [plugin: string, part: HandoverPart])[]> =>
    Promise.all([...parts].map(async ([plugin, load]) => [plugin, await load()] as const)),
};
