/**
 * The types that the shell and its plugins agree on. Plugins are compiled with the shell: a change that
 * breaks one does not compile.
 *
 * Words: a *fact* is a named, typed statement about the visit; a *section* is one step of a
 * journey; a *slot* is a named, versioned place for a part; a *workflow* is a supervised saga.
 */
import type { Action, Reducer } from 'redux';
import type { ComponentType } from 'react';
import type { Cart, CartItem } from '../../schemas/generated/api';
import type { AddToCartBody } from '../../schemas/generated/calls/addToCart';
import type { UpdateCartItemBody } from '../../schemas/generated/calls/updateCartItem';
import type { Boot, KioskBeat, ResolvedTenant } from '../../schemas/boot';

/**
 * Of the boot data (`ResolvedTenant.contract`): a page that an older build keeps open does not read what it
 * would misunderstand. Raised, here and in `server/tenants/resolve.ts`, when its form changes.
 */
export const CONTRACT_VERSION = 1;

export type { Boot, KioskBeat, ResolvedTenant };

/** The value of a fact; `undefined` means unknown: data is missing, so nothing may be decided on it. */
export type FactValue = boolean | string | number | undefined;

/** The whole state as plugins see it: their own slices under their names, read through selectors. */
export type RootState = Readonly<Record<string, unknown>>;

/** An event: a fact in the past tense, `joining/paymentOptionChosen`, with plain data. */
export type FoyerEvent<P = unknown> = Action<string> & { readonly payload?: P };

export interface SliceContribution {
  /** Key in the store; the name that the manifest lists. */
  readonly name: string;
  readonly reducer: Reducer;
}

/** A saga that the shell starts, supervises and stops. */
export type Workflow = () => Generator<unknown, void, unknown>;

export interface SectionProps {
  /** Settings of this use of the section, checked against the owner's schema at server start. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Id of this use, unique in the journey: `joining.centre`, or `joining.tenantQuestions#fitness`. */
  readonly sectionId: string;
  /** Says that the section is complete and the journey may go on to the next one. */
  readonly onComplete: () => void;
}

/** What the shell calls to learn about a section; none of these may have side effects. */
export interface SectionContribution {
  /** The open section. Loaded when it is near, never with the first screen unless it is first. */
  readonly component: ComponentType<SectionProps>;
  /** Loads the component's code ahead of time, when it is not in the entry itself. */
  readonly preload?: () => Promise<unknown>;
  readonly isComplete: (state: RootState, sectionId: string) => boolean;
  /** One line that says what was chosen, for the closed section. */
  readonly summary?: ComponentType<{ readonly sectionId: string }>;
  /** True when a server message belongs to this section: a warning icon shows on its header. */
  readonly hasProblem?: (state: RootState, sectionId: string) => boolean;
  /** False hides Edit on a complete section. Default: true. */
  readonly canEdit?: (state: RootState, sectionId: string) => boolean;
  /** A header alone, never opened (the specification's 'Checkout'). */
  readonly headerOnly?: boolean;
}

export interface SlotItem {
  /** Must be listed in the manifest as `{ slot, id, order }`. */
  readonly component: ComponentType<Record<string, never>>;
}

/** A call's answer that the web host put into the page. `partial` says that a list was cut short. */
export interface FirstAnswer {
  readonly call: string;
  readonly params: Readonly<Record<string, string>>;
  readonly data: unknown;
  readonly partial: boolean;
  /** What the address of the page names, by the parameters of its route. */
  readonly address: Readonly<Record<string, string>>;
  /** The plugin's settings, as `useSettings` gives them. */
  readonly settings: Readonly<Record<string, unknown>>;
}

export interface PluginEntry {
  readonly name: string;
  /** By route id of the manifest; `lazyScreen` makes one whose code comes when it is asked for. */
  readonly routes?: Readonly<Record<string, ComponentType>>;
  /** By section id of the manifest. */
  readonly sections?: Readonly<Record<string, SectionContribution>>;
  /** By slot item id of the manifest. */
  readonly slots?: Readonly<Record<string, SlotItem>>;
  readonly slices?: readonly SliceContribution[];
  /** By workflow id of the manifest. One may `call` an `import()` first, so that a story's code comes when it is needed. */
  readonly workflows?: Readonly<Record<string, Workflow>>;
  /** By fact name of the manifest. */
  readonly facts?: Readonly<Record<string, (state: RootState) => FactValue>>;
  /** Turns answers that came with the page into events, on the server and in the browser alike. */
  readonly firstAnswers?: (answer: FirstAnswer) => FoyerEvent | undefined;
  /** The same of what the address names and the platform does not know. */
  readonly firstNotFound?: (asked: Pick<FirstAnswer, 'call' | 'params'>) => FoyerEvent | undefined;
  /** By port name of the manifest's `offers`. */
  readonly ports?: Partial<PortMap>;
}

/* ---- ports: what one plugin offers another, by name and version ---- */

/** Offered by `identity`; used by the joining flow's details section and by the header. */
export interface IdentityPort {
  /** Guest registration: data-field sections, password, terms. Calls back when the customer exists and is signed in. */
  readonly RegistrationForm: ComponentType<{
    readonly source: 'online-joining' | 'bookings' | 'my-account' | 'kiosk';
    readonly onRegistered: () => void;
  }>;
  /** The update form (`membership_purchase`), filled with what is known. */
  readonly UpdateForm: ComponentType<{
    readonly onSaved: () => void;
    readonly onCancel?: () => void;
    /** Words of its button; without them it says that the journey goes on. */
    readonly submitLabel?: string;
    /** Whether something stands in the form that the server has not been told. */
    readonly onUnsaved?: (unsaved: boolean) => void;
  }>;
  /** Event that discards unsaved changes in `UpdateForm` and deletes the stored copy of them. */
  readonly detailsDiscarded: () => FoyerEvent;
  /** Another password, for a customer who knows the one they have. */
  readonly PasswordForm: ComponentType<{ readonly onChanged: () => void; readonly onCancel: () => void }>;
  /** Log in without leaving the page. */
  readonly LoginForm: ComponentType<{ readonly onSignedIn: () => void }>;
}

/** The basket as it was last seen. `busy` while something asked for is under way: what is shown may change. */
export type CartView =
  | { readonly at: 'unknown' }
  | { readonly at: 'failed'; readonly message: string }
  | {
      readonly at: 'ready';
      readonly cart: Cart;
      readonly busy: CartActivity | null;
      /** What was taken out of the basket, until its page was left or `wentRead` was dispatched. */
      readonly removedItems?: readonly WentItem[];
    };

/** What the server took out of a basket, why, and the booking where the page knew it. */
export type WentItem = Cart['released'][number] & { readonly booking?: CartItem['booking'] };

export type CartActivity = 'adding' | 'removing' | 'updating' | 'clearing';

/** Who looks after the basket: the person it belongs to, or staff for a customer (`userId`; null: none chosen yet). */
export type CartOwner = { readonly by: 'self' } | { readonly by: 'staff'; readonly userId: string | null };

/**
 * Offered by `checkout`; used by whatever shows or fills the basket. Each `...Asked` makes the event that
 * asks; what came of it is said by the toasts of the specification and by `selectCart`. `cart/added` and
 * `cart/addRefused` of `SharedEvents` are said to whoever asked; neither is, where somebody logs out, or staff
 * turn to another customer, before it was answered.
 */
export interface CartPort {
  /** 0 while it is not known. */
  readonly selectItemCount: (state: RootState) => number;
  readonly selectCart: (state: RootState) => CartView;
  /** The event that asks for the cart to be loaded again. */
  readonly reloadRequested: () => FoyerEvent;
  /** From now on every call is for this keeper's basket, by the staff's session where staff keep it. */
  readonly ownerChanged: (owner: CartOwner) => FoyerEvent;
  readonly addRequested: (asked: RequestedItems) => FoyerEvent;
  readonly removeRequested: (asked: { readonly itemIds: readonly string[] }) => FoyerEvent;
  readonly updateRequested: (asked: {
    readonly itemId: string;
    readonly options: UpdateCartItemBody['options'];
  }) => FoyerEvent;
  /** Takes off what covers an item, so that it is paid for with money. */
  readonly entitlementRemovalRequested: (asked: {
    readonly itemId: string;
    readonly kind: 'benefit' | 'package';
  }) => FoyerEvent;
  /** Minor units; 0 takes the credit off. */
  readonly creditRequested: (asked: {
    readonly type: 'membership' | 'general';
    readonly amount: number;
  }) => FoyerEvent;
  readonly waiversConfirmed: (asked: { readonly completed: readonly string[] }) => FoyerEvent;
  readonly extensionRequested: () => FoyerEvent;
  /** Empties the basket: 'Clear order'. */
  readonly clearRequested: () => FoyerEvent;
  /** The customer has read what went out of their basket: `removedItems` of the view is empty from now on. */
  readonly wentRead: () => FoyerEvent;
  /** How long the places in the basket are still held, and the way to hold them longer; nothing where none is. */
  readonly HoldCountdown: ComponentType;
}

export interface PortMap {
  'identity/v1': IdentityPort;
  'cart/v1': CartPort;
}

/* ---- events: what one plugin says to whoever hears it ---- */

/** What was asked for by `addRequested`. */
interface RequestedItems {
  readonly items: AddToCartBody['items'];
}

/**
 * Events between plugins: type to payload, `void` where there is none. Here stand those that belong to a
 * port; a plugin declares its own in its `sharedEvents.ts`, which adds them to this interface. Sender and
 * hearers make them with `sharedEvent(type)`.
 */
export interface SharedEvents {
  'cart/added': RequestedItems;
  'cart/addRefused': RequestedItems & { readonly code: string; readonly message: string };
}

/* ---- calls ---- */

/** Why a call did not give what was asked. Expected failures are returned, never thrown. */
export type Failure =
  /** 422: messages by path, as in the request. */
  | {
      readonly kind: 'invalid';
      readonly status: 422;
      readonly code: string;
      readonly message: string;
      /** The server gave no words: the message is the default of the status. */
      readonly hasDefaultMessage?: true;
      readonly errors: Readonly<Record<string, readonly string[]>>;
    }
  /** Any other answer that is not a success. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly message: string;
      readonly hasDefaultMessage?: true;
      /** By path, where it names any. */
      readonly errors?: Readonly<Record<string, readonly string[]>>;
      readonly details: Readonly<Record<string, unknown>>;
      readonly retryAfterSeconds?: number;
    }
  /** No answer: offline, refused, or timed out. The request may have been carried out. */
  | { readonly kind: 'unanswered'; readonly message: string }
  /** An answer that is not what its schema says. */
  | { readonly kind: 'malformed'; readonly status: number; readonly message: string };

export type Result<T> =
  | {
      readonly ok: true;
      readonly status: number;
      readonly data: T;
      readonly siblings: Readonly<Record<string, unknown>>;
    }
  | { readonly ok: false; readonly failure: Failure };

/** A call as generated from `schemas/api/calls`: its name, place and the schema of its answers. */
export interface CallOf<Params, Query, Body, Answer> {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly idempotent: boolean;
  /** `status`: that it was done is all that must be said; data that is not as described is then undefined. */
  readonly answers: 'json' | 'html' | 'status';
  /** By status. JSON Schema, 2020-12, references resolved. */
  readonly answerSchemas: Readonly<Record<string, object>>;
  /** Types only; never present at run time. */
  readonly _types?: {
    readonly params: Params;
    readonly query: Query;
    readonly body: Body;
    readonly answer: Answer;
  };
}

export interface CallOptions<Params, Query, Body> {
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Required by calls whose schema says so; `newIdempotencyKey()` makes one. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** The request continues after the page is closed. The answer is lost then. */
  readonly outlivesPage?: boolean;
  /** Told how much of the body has gone, from 0 to 1: for what takes long to send. */
  readonly onProgress?: (share: number) => void;
  /** Whose session the call is made with; without it the customer's, and for calls of staff alone the staff's. */
  readonly actor?: 'staff';
}

/* ---- toasts ---- */

export type ToastType = 'TOAST_DANGER' | 'TOAST_SUCCESS' | 'TOAST_NEUTRAL';

export interface Toast {
  readonly content: string;
  readonly type: ToastType;
  /** Milliseconds; 0 keeps it. Default 5000. */
  readonly closeAfter?: number;
  /** Of its leading edge; without one the type's. */
  readonly colour?: string;
  /** An event dispatched when the toast is closed by hand; not when its time is over. */
  readonly callback?: FoyerEvent;
  readonly validationMessages?: Readonly<Record<string, readonly string[]>>;
}
