/** Events of joining that other plugins can handle. */
export {};

declare module '../../core/contract' {
  interface SharedEvents {
    'joining/venueChosen': { readonly venueId: string };
    'joining/homeVenueCleared': void;
    'joining/paymentOptionChosen': { readonly typeId: string; readonly optionId: string };
    'joining/membershipStored': { readonly membershipId: string; readonly newMandateSubmitted: boolean };
    /** The selection was not possible, was cancelled, or was paid. */
    'joining/selectionReset': void;
  }
}
