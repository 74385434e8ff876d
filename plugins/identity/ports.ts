/** What identity offers to other plugins. */
import type { ComponentType } from 'react';
import type { FoyerEvent } from '../../core/contract';

declare module '../../core/contract' {
  interface PortMap {
    /** Offered by `identity`. Used by the details section of joining and by the header. */
    'identity/v1': {
      /**
       * Guest registration: data-field sections, password, terms. `onRegistered` runs when the customer exists
       * and is signed in.
       */
      readonly RegistrationForm: ComponentType<{
        readonly source: 'online-joining' | 'bookings' | 'my-account' | 'kiosk';
        readonly onRegistered: () => void;
      }>;
      /** The update form (`membership_purchase`), filled with the known data. */
      readonly UpdateForm: ComponentType<{
        readonly onSaved: () => void;
        /** Label of the button. The default label is for continuing the journey. */
        readonly submitLabel?: string;
        /** Reports whether the form contains changes that are not yet sent to the server. */
        readonly onUnsaved?: (unsaved: boolean) => void;
      }>;
      /** Event that discards unsaved changes in `UpdateForm` and deletes their stored copy. */
      readonly detailsDiscarded: () => FoyerEvent;
      /** Changes the password of a customer who knows the current one. */
      readonly PasswordForm: ComponentType<{ readonly onChanged: () => void; readonly onCancel: () => void }>;
      /** Login without leaving the page. */
      readonly LoginForm: ComponentType<{ readonly onSignedIn: () => void }>;
    };
  }
}
