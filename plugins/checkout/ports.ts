/** What checkout offers to other plugins. */
import type { ComponentType } from 'react';
import type { FoyerEvent, RootState } from '../../core/contract';
import type { Cart, CartItem } from '../../schemas/generated/api';
import type { AddToCartBody } from '../../schemas/generated/calls/addToCart';
import type { UpdateCartItemBody } from '../../schemas/generated/calls/updateCartItem';

/**
 * The last known state of the cart. `busy` names the change that is in progress: the shown cart may still
 * change.
 */
export type CartView =
  | { readonly at: 'unknown' }
  | { readonly at: 'failed'; readonly message: string }
  | {
      readonly at: 'ready';
      readonly cart: Cart;
      readonly busy: CartActivity | null;
      /**
       * The items that were removed from the cart, until the customer leaves its page or `removedItemsRead` is
       * dispatched.
       */
      readonly removedItems?: readonly RemovedItem[];
    };

/** An item that the server removed from a cart, the reason, and the booking if the page knew it. */
export type RemovedItem = Cart['released'][number] & { readonly booking?: CartItem['booking'] };

/** The change of the cart that is in progress. */
export type CartActivity = 'adding' | 'removing' | 'updating' | 'clearing';

/** Who manages the cart: its owner, or staff for a customer (`userId`; null: no customer chosen yet). */
export type CartOwner = { readonly by: 'self' } | { readonly by: 'staff'; readonly userId: string | null };

/** The payload of `addRequested`. */
export interface RequestedItems {
  readonly items: AddToCartBody['items'];
}

/**
 * Offered by `checkout`. Used by every plugin that shows or fills the cart. Each `...Requested` creates the
 * event of a request. The toasts of the specification and `selectCart` show the result. `addRequested` is
 * also answered by `cart/added` or `cart/addRefused` of `SharedEvents`. Neither is dispatched if the user
 * logs out, or staff select another customer, before the response.
 */
export interface CartPort {
  /** 0 while the count is not known. */
  readonly selectItemCount: (state: RootState) => number;
  readonly selectCart: (state: RootState) => CartView;
  /** Requests that the cart is loaded again. */
  readonly reloadRequested: () => FoyerEvent;
  /** From then on every call uses the cart of this owner, with the staff session if staff manage it. */
  readonly ownerChanged: (owner: CartOwner) => FoyerEvent;
  readonly addRequested: (request: RequestedItems) => FoyerEvent;
  readonly removeRequested: (request: { readonly itemIds: readonly string[] }) => FoyerEvent;
  readonly updateRequested: (request: {
    readonly itemId: string;
    readonly options: UpdateCartItemBody['options'];
  }) => FoyerEvent;
  /** Removes an item's entitlement, so that the item is paid with money. */
  readonly entitlementRemovalRequested: (request: {
    readonly itemId: string;
    readonly kind: 'benefit' | 'package';
  }) => FoyerEvent;
  /** Minor units. 0 removes the credit. */
  readonly creditRequested: (request: {
    readonly type: 'membership' | 'general';
    readonly amount: number;
  }) => FoyerEvent;
  readonly waiversConfirmed: (request: { readonly completed: readonly string[] }) => FoyerEvent;
  readonly extensionRequested: () => FoyerEvent;
  /** Clears the cart: 'Clear order'. */
  readonly clearRequested: () => FoyerEvent;
  /** The customer has read which items were removed. `removedItems` of the view is empty from then on. */
  readonly removedItemsRead: () => FoyerEvent;
  /**
   * Shows how long the cart still holds its spaces, and a control to extend the hold. Renders nothing without
   * a hold. `quiet`: one line without a frame while there is enough time.
   */
  readonly HoldCountdown: ComponentType<{ readonly quiet?: boolean }>;
}

/** The session of a card provider for one payment: the answer to prepare. */
export interface CardSession {
  readonly sessionKey: string;
  /** The provider's script. Only its origin is in the content security policy. */
  readonly scriptUrl: string;
  /** Limit for loading the script and for its response, in milliseconds. */
  readonly timeoutMs: number;
}

/** A session that opens the form of a provider before the customer presses Pay. */
export interface OpenedCardSession extends CardSession {
  /** The customer's saved card. `identifier`: its name at the provider. */
  readonly savedCard: { readonly id: string; readonly identifier: string } | undefined;
}

/** The name and address of the bill, as typed in checkout. The country is the United Kingdom. */
export interface CardBilling {
  readonly firstName: string;
  readonly lastName: string;
  readonly lineOne: string;
  readonly lineTwo: string;
  readonly city: string;
  readonly postcode: string;
}

/** The result of the exchange of a card for a token. In every case nothing was taken. */
export type TokenisedCard =
  | { readonly kind: 'token'; readonly cardIdentifier: string }
  /** The session key has expired: checkout prepares again. */
  | { readonly kind: 'expired' }
  /** The provider rejects these details. */
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  /** The provider does not know the saved card any more. */
  | { readonly kind: 'unknownCard' }
  /** The provider's script did not load or does not respond. */
  | { readonly kind: 'unreachable' };

/** The form of a card provider, as its component reports it to checkout. */
export interface CardProviderForm {
  /** The card can be exchanged for a token. */
  readonly isComplete: boolean;
  readonly tokenise: (session: CardSession, billing: CardBilling) => Promise<TokenisedCard>;
  /** Clears the card. Called when checkout has the token. */
  readonly clear: () => void;
  /** Moves the focus into the form. Checkout then lists the form among the missing fields, as a link. */
  readonly focus?: () => void;
}

declare module '../../core/contract' {
  interface PortMap {
    /** Offered by `checkout`. Used by plugins that fill the slots of card forms. */
    'checkout/v1': {
      /** Registers the form of a card provider while its component is mounted. */
      readonly useCardProviderForm: (form: CardProviderForm) => {
        /** A payment is in progress: the card cannot be changed. */
        readonly isDisabled: boolean;
        /** Minor units. */
        readonly amount: number;
        readonly currency: string;
        /** The form asks only for the security code of this saved card. Undefined: for a new card. */
        readonly savedCardId: string | undefined;
      };
      /**
       * For a provider whose form cannot open without a session. The payment uses another session: see
       * `tokenise`. Undefined: the platform gives none now.
       */
      readonly openCardSession: () => Promise<OpenedCardSession | undefined>;
      /**
       * Loads the script of a card provider, once for each address. False: it did not load in this time, or its
       * address is neither https nor the loopback. It can be tried again.
       */
      readonly loadCardScript: (url: string, timeoutMs: number) => Promise<boolean>;
    };
    'cart/v1': CartPort;
  }
}
