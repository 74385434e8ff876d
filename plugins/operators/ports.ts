/** What the console offers to other plugins. */
import type { ComponentType, ReactNode } from 'react';

/** A link in the list of the pages of a tenant. */
export interface TabProps {
  /** The part of the address after the tenant: `gift-cards` for the route `/tenants/:tenant/gift-cards`. */
  readonly path: string;
  readonly title: string;
}

/** A panel of the overview of a tenant. */
export interface TileProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of a tenant. */
export interface TenantPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

declare module '../../core/contract' {
  interface PortMap {
    /** Offered by `operators`. Used by plugins that fill `operators.tabs/v1` or `operators.tiles/v1`. */
    'operators/v1': {
      /** The component of an item of `operators.tabs/v1` renders one. */
      readonly Tab: ComponentType<TabProps>;
      /** The component of an item of `operators.tiles/v1` renders one. */
      readonly Tile: ComponentType<TileProps>;
      /** The frame of the page that a tab leads to. */
      readonly TenantPage: ComponentType<TenantPageProps>;
      /** The tenant of the address, and the id of the draft if the address has one. */
      readonly useTenantPlace: () => { readonly tenant: string; readonly draft: string | undefined };
    };
  }
}
