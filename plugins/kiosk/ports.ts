/** What the kiosk offers to other plugins. */
import type { ComponentType, MouseEvent } from 'react';
import type { IconName } from '../../core/contract/ui';

/** One choice on the home of a kiosk. */
export interface TileProps {
  readonly href: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

declare module '../../core/contract' {
  interface PortMap {
    /** Offered by `kiosk`. Used by plugins that fill the slot `kiosk.tiles/v1`. */
    'kiosk/v1': {
      /** One choice on the kiosk's home: a large link. */
      readonly Tile: ComponentType<TileProps>;
    };
  }
}
