/**
 * The data of a visit that moves to another browser: from a kiosk to a phone, or from a frame to a separate
 * window. Each plugin provides its part, in code that loads on demand.
 */
import type { HandoverPart } from '../contract/types';

type Load = () => Promise<HandoverPart>;

const parts = new Map<string, Load>();

export const handoverParts = {
  /** By plugin name. A second registration of the same name replaces the first. */
  add: (plugin: string, load: Load): void => void parts.set(plugin, load),
  all: (): Promise<readonly (readonly [plugin: string, part: HandoverPart])[]> =>
    Promise.all([...parts].map(async ([plugin, load]) => [plugin, await load()] as const)),
};
