/** What the counter offers to other plugins. */
import type { ComponentType } from 'react';
import type { FoyerEvent } from '../../core/contract';
import type { Shortcut } from './components/useShortcut';

/** The form of a tender of the counter. */
export interface TenderFormProps {
  /** The name of the tender for the server, for example `gift-card`. */
  readonly tenderType: string;
  /**
   * The start of its copy keys: `.title` and `.take`, and with a number `.reference`, `.reference.missing` and
   * `.reference.taken`.
   */
  readonly copyKeys: string;
  /** Each use needs its printed number. */
  readonly numbered?: boolean;
  /** A function key that no other tender of the tenant uses, for example `Shift+F8`. The tender shows it. */
  readonly shortcut?: Shortcut;
}

declare module '../../core/contract' {
  interface PortMap {
    /** Offered by `front-of-house`. Used by plugins that fill the slot `counter.tenders/v1`. */
    'counter/v1': {
      /** The form of a tender that gives no change. */
      readonly TenderForm: ComponentType<TenderFormProps>;
      /** Adds a payment with this tender. A tender that renders another form than `TenderForm` dispatches it. Minor units. */
      readonly tenderAdded: (tender: {
        readonly tenderType: string;
        readonly amount: number;
        readonly reference?: string;
      }) => FoyerEvent;
    };
  }
}
