/** What joining says to other plugins. */
export {};

declare module '../../core/contract' {
  interface SharedEvents {
    'joining/venueChosen': { readonly venueId: string };
    'joining/homeVenueCleared': void;
    'joining/paymentOptionChosen': { readonly typeId: string; readonly optionId: string };
    'joining/membershipStored': { readonly membershipId: string; readonly newMandateSubmitted: boolean };
    /** The selection turned out impossible, was cancelled, or has been paid for. */
    'joining/selectionReset': void;
  }
}
