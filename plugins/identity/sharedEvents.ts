/** The events of identity for other plugins. */
import type { Answers } from '../../core/contract';
import type { Messages, Onboarding, Source } from './state/events';

declare module '../../core/contract' {
  interface SharedEvents {
    'identity/loginSucceeded': void;
    'identity/registrationSubmitted': {
      readonly source: Source;
      readonly clientId: string | undefined;
      readonly terms: readonly string[];
    };
    'identity/registered': void;
    'identity/updateSubmitted': void;
    /** The server accepted the sent answers. */
    'identity/detailsUpdated': { readonly sent: Answers };
    /** Status 422: messages by the path of the answer. */
    'identity/formRefused': { readonly form: Onboarding; readonly errors: Messages };
    'identity/formLeft': { readonly form: Onboarding };
  }
}
