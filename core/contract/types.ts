/**
 * The types that the shell and its plugins share. Plugins are compiled with the shell: a change that breaks a
 * plugin does not compile.
 *
 * Terms: a *fact* is a named, typed statement about the visit. A *section* is one step of a journey. A *slot*
 * is a named, versioned place for a component. A *workflow* is a supervised saga.
 */
import type { Action, Reducer } from 'redux';
import type { ComponentType, MouseEvent, ReactNode } from 'react';
import type { AnswerValue, Cart, CartItem } from '../../schemas/generated/api';
import type { AddToCartBody } from '../../schemas/generated/calls/addToCart';
import type { UpdateCartItemBody } from '../../schemas/generated/calls/updateCartItem';
import type { PreloadCalls } from '../../schemas/generated/preloadCalls';
import type { PluginSettings, SectionSettings } from '../../schemas/generated/settings';
import type { IconName } from '../ui/display/Icon';
import type { Boot, KioskBeat, ResolvedTenant } from '../../schemas/boot';

export type { Boot, KioskBeat, ResolvedTenant };

/** The value of a fact. `undefined` means unknown: data is missing, so no decision may use it. */
export type FactValue = boolean | string | number | undefined;

/** The whole state as plugins see it: their slices by name, read with selectors. */
export type RootState = Readonly<Record<string, unknown>>;

/** An event: a fact in the past tense such as `joining/paymentOptionChosen`, with plain data as payload. */
export type FoyerEvent<P = unknown> = Action<string> & { readonly payload?: P };

/** A slice of the store, made with `defineSlice`. */
export interface SliceContribution<Name extends string = string> {
  /** Key in the store. The manifest lists the same name. */
  readonly name: Name;
  readonly reducer: Reducer;
}

/** A saga that the shell starts, supervises and stops. */
export type Workflow = () => Generator<unknown, void, unknown>;

/** The settings of a section, with the type of their schema in the manifest. */
type SettingsOfSection<Id extends string> = Id extends keyof SectionSettings
  ? SectionSettings[Id]
  : Readonly<Record<string, unknown>>;

/** `SectionProps<'joining.centre'>`: the props of the component of a section, by the section's id. */
export interface SectionProps<Id extends string = string> {
  /** Settings of this use of the section, checked against the owning plugin's schema at server start. */
  readonly settings: SettingsOfSection<Id>;
  /** Id of this use, unique in the journey: `joining.centre`, or `joining.tenantQuestions#fitness`. */
  readonly sectionId: string;
  /** Reports that the section is complete. The journey may continue with the next section. */
  readonly onComplete: () => void;
}

/** What the shell reads and calls for a section. None of the functions may have side effects. */
export interface SectionContribution<Id extends string = string> {
  /**
   * The content of the open section. Its code loads when the section is near, and with the first screen only
   * if it is the first section.
   */
  readonly component: ComponentType<SectionProps<Id>>;
  /** Loads the component's code early, if the entry does not contain it. */
  readonly preload?: () => Promise<unknown>;
  readonly isComplete: (state: RootState, sectionId: string) => boolean;
  /** One line for the closed section that shows what the user chose. */
  readonly summary?: ComponentType<Omit<SectionProps<Id>, 'onComplete'>>;
  /** True when a server message belongs to this section. Its header then shows a warning icon. */
  readonly hasProblem?: (state: RootState, sectionId: string) => boolean;
  /** False hides Edit on a complete section. Default: true. */
  readonly canEdit?: (state: RootState, sectionId: string) => boolean;
  /** The section has only a header and never opens (the specification's 'Checkout'). */
  readonly headerOnly?: boolean;
}

/** A component for a slot. */
export interface SlotItem {
  /** Must be listed in the manifest as `{ slot, id, order }`. */
  readonly component: ComponentType<Record<string, never>>;
}

/** What the form gives to the control of a plugin's question type. */
export interface QuestionInputProps {
  readonly id: string;
  readonly label: string;
  readonly help: ReactNode;
  readonly error: string | undefined;
  readonly optional: boolean;
  readonly value: AnswerValue | undefined;
  readonly readOnly: boolean;
  /** `undefined` removes the answer. */
  readonly onChange: (answer: AnswerValue | undefined) => void;
}

/** The values of path and query parameters in a page: a response belongs to these. */
type Texts<Values> = Values extends object ? { readonly [Name in keyof Values]: string } : object;

type ResponseOf<Call> = Call extends keyof PreloadCalls
  ? PreloadCalls[Call] extends CallOf<infer Params, infer Query, unknown, infer Answer>
    ? { readonly params: Texts<Params> & Texts<Query>; readonly data: Answer }
    : never
  : { readonly params: Readonly<Record<string, string>>; readonly data: unknown };

/** A response that the web host put into the page, by the name of its call and of the plugin. */
export type PreloadedResponse<
  Call extends string = string,
  Plugin extends string = string,
> = ResponseOf<Call> & {
  /** True for a list that was shortened. */
  readonly partial: boolean;
  /** Values of the page's address, by the parameters of its route. */
  readonly address: Readonly<Record<string, string>>;
  /** The plugin's settings, as `useSettings` returns them. */
  readonly settings: Plugin extends keyof PluginSettings
    ? PluginSettings[Plugin]
    : Readonly<Record<string, unknown>>;
};

/** The part of one plugin in a visit that moves to another browser. */
export interface HandoverPart {
  /** Plain data. Never a password, bank, card or health data. Undefined: no data to hand over. */
  readonly give: (state: RootState) => object | undefined;
  /**
   * The path of this area at which the visit continues. It contains no personal data. A visit whose code has
   * expired begins there. Undefined if another plugin decides; if no plugin does, the visit continues at the
   * current page.
   */
  readonly path: (state: RootState) => string | undefined;
  /**
   * The events that replace this browser's data by the received data. The data may come from any source:
   * undefined if it does not have the form of `give`, or does not belong to this page.
   */
  readonly take: (
    given: unknown,
    state: RootState,
    documentChanged: boolean,
  ) => readonly FoyerEvent[] | undefined;
}

/**
 * The state that the next document of the visit needs, as plain data. It may contain answers that browser
 * storage must not contain. Never a password or card data. Undefined: no state.
 */
export type GiveDocumentState = (state: RootState) => object | undefined;

/** The parts of a plugin, as the shell reads them. */
export interface PluginEntry {
  readonly name: string;
  /** By route id of the manifest. `lazyScreen` creates a component whose code loads on first use. */
  readonly routes?: Readonly<Record<string, ComponentType>>;
  /** By section id of the manifest. */
  readonly sections?: Readonly<Record<string, SectionContribution>>;
  /** By slot item id of the manifest. */
  readonly slots?: Readonly<Record<string, SlotItem>>;
  readonly slices?: readonly SliceContribution[];
  /**
   * By workflow id of the manifest. A workflow may `call` an `import()` first, so that a saga's code loads
   * when it is needed.
   */
  readonly workflows?: Readonly<Record<string, Workflow>>;
  /** By fact name of the manifest. */
  readonly facts?: Readonly<Record<string, (state: RootState) => FactValue>>;
  /** By call of the manifest's `preloads`: the event of a response, on the server and in the browser. */
  readonly preloaded?: Readonly<Record<string, (response: PreloadedResponse) => FoyerEvent | undefined>>;
  /** By call: the event if the platform has no item at this address. */
  readonly notFound?: Readonly<Record<string, (asked: Pick<PreloadedResponse, 'params'>) => FoyerEvent>>;
  /** The part of the plugin in a visit that moves to another browser. Its code loads when it is needed. */
  readonly handover?: () => Promise<HandoverPart>;
  /** By name of the manifest's `documentState`. The code loads when the next document opens. */
  readonly documentState?: Readonly<Record<string, () => Promise<GiveDocumentState>>>;
  /** By id of the manifest. Each runs before the session ends. An error does not prevent the logout. */
  readonly logoutSteps?: Readonly<Record<string, Workflow>>;
  /** By type of the manifest's `questionTypes`. The plugin loads when a form shows such a question. */
  readonly questionTypes?: Readonly<
    Record<string, { readonly component: ComponentType<QuestionInputProps> }>
  >;
  /** By port name of the manifest's `offers`. */
  readonly ports?: Partial<PortMap>;
}

/* ---- ports: functions and components that one plugin offers to others, by name and version ---- */

/** Offered by `identity`. Used by the details section of joining and by the header. */
export interface IdentityPort {
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
    readonly onCancel?: () => void;
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
}

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
  readonly addRequested: (asked: RequestedItems) => FoyerEvent;
  readonly removeRequested: (asked: { readonly itemIds: readonly string[] }) => FoyerEvent;
  readonly updateRequested: (asked: {
    readonly itemId: string;
    readonly options: UpdateCartItemBody['options'];
  }) => FoyerEvent;
  /** Removes an item's entitlement, so that the item is paid with money. */
  readonly entitlementRemovalRequested: (asked: {
    readonly itemId: string;
    readonly kind: 'benefit' | 'package';
  }) => FoyerEvent;
  /** Minor units. 0 removes the credit. */
  readonly creditRequested: (asked: {
    readonly type: 'membership' | 'general';
    readonly amount: number;
  }) => FoyerEvent;
  readonly waiversConfirmed: (asked: { readonly completed: readonly string[] }) => FoyerEvent;
  readonly extensionRequested: () => FoyerEvent;
  /** Clears the cart: 'Clear order'. */
  readonly clearRequested: () => FoyerEvent;
  /** The customer has read which items were removed. `removedItems` of the view is empty from then on. */
  readonly removedItemsRead: () => FoyerEvent;
  /**
   * Shows how long the cart still holds its spaces, and a control to extend the hold. Renders nothing without
   * a hold.
   */
  readonly HoldCountdown: ComponentType;
}

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
}

/** Offered by `front-of-house`. Used by plugins that fill the slot `counter.tenders/v1`. */
export interface CounterPort {
  /** The form of a tender that gives no change. */
  readonly TenderForm: ComponentType<TenderFormProps>;
  /** Adds a payment with this tender. A tender that renders another form than `TenderForm` dispatches it. Minor units. */
  readonly tenderAdded: (tender: {
    readonly tenderType: string;
    readonly amount: number;
    readonly reference?: string;
  }) => FoyerEvent;
}

/** The session of a card provider for one payment: the answer to prepare. */
export interface CardSession {
  readonly sessionKey: string;
  /** The provider's script. Only its origin is in the content security policy. */
  readonly scriptUrl: string;
  /** Limit for loading the script and for its response, in milliseconds. */
  readonly timeoutMs: number;
}

/** The result of the exchange of a card for a token. In every case nothing was taken. */
export type TokenisedCard =
  | { readonly kind: 'token'; readonly cardIdentifier: string }
  /** The session key has expired: checkout prepares again. */
  | { readonly kind: 'expired' }
  /** The provider rejects these details. */
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  /** The provider's script did not load or does not respond. */
  | { readonly kind: 'unreachable' };

/** The form of a card provider, as its component reports it to checkout. */
export interface CardProviderForm {
  /** The card can be exchanged for a token. */
  readonly isComplete: boolean;
  readonly tokenise: (session: CardSession) => Promise<TokenisedCard>;
  /** Clears the card. Called when checkout has the token. */
  readonly clear: () => void;
}

/** Offered by `checkout`. Used by plugins that fill the slot `checkout.cardForms/v1`. */
export interface CheckoutPort {
  /** Registers the form of a card provider while its component is mounted. */
  readonly useCardProviderForm: (form: CardProviderForm) => {
    /** A payment is in progress: the card cannot be changed. */
    readonly isDisabled: boolean;
    /** Minor units. */
    readonly amount: number;
    readonly currency: string;
  };
}

/** One choice on the home of a kiosk. */
export interface TileProps {
  readonly href: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Offered by `kiosk`. Used by plugins that fill the slot `kiosk.tiles/v1`. */
export interface KioskPort {
  /** One choice on the kiosk's home: a large link. */
  readonly Tile: ComponentType<TileProps>;
}

/** The ports, by name and version. */
export interface PortMap {
  'identity/v1': IdentityPort;
  'counter/v1': CounterPort;
  'kiosk/v1': KioskPort;
  'checkout/v1': CheckoutPort;
  'cart/v1': CartPort;
}

/* ---- events between plugins ---- */

/** The payload of `addRequested`. */
interface RequestedItems {
  readonly items: AddToCartBody['items'];
}

/**
 * Events between plugins: type to payload, `void` for events without payload. This interface contains the
 * events of ports. A plugin declares its own events in its `sharedEvents.ts`, which extends this interface.
 * Senders and receivers create them with `sharedEvent(type)`.
 */
export interface SharedEvents {
  'cart/added': RequestedItems;
  'cart/addRefused': RequestedItems & { readonly code: string; readonly message: string };
}

/* ---- API calls ---- */

/** Why a call failed. Expected failures are returned, never thrown. */
export type Failure =
  /** 422: messages by path of the request. */
  | {
      readonly kind: 'invalid';
      readonly status: 422;
      readonly code: string;
      readonly message: string;
      /** The server sent no message: `message` is the default text of the status. */
      readonly hasDefaultMessage?: true;
      readonly errors: Readonly<Record<string, readonly string[]>>;
    }
  /** Any other unsuccessful response. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly message: string;
      readonly hasDefaultMessage?: true;
      /** By path, if the response names paths. */
      readonly errors?: Readonly<Record<string, readonly string[]>>;
      readonly details: Readonly<Record<string, unknown>>;
      readonly retryAfterSeconds?: number;
    }
  /** No response: offline, connection refused or timeout. The server may have carried out the request. */
  | { readonly kind: 'unanswered'; readonly message: string }
  /** A response that does not match its schema. */
  | { readonly kind: 'malformed'; readonly status: number; readonly message: string };

/** The outcome of a call: data, or an expected failure. */
export type Result<T> =
  | {
      readonly ok: true;
      readonly status: number;
      readonly data: T;
      readonly siblings: Readonly<Record<string, unknown>>;
    }
  | { readonly ok: false; readonly failure: Failure };

/** A call as generated from `schemas/api/calls`: name, path and response schemas. */
export interface CallOf<Params, Query, Body, Answer> {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly idempotent: boolean;
  /** `status`: only the status matters. If the data does not match its schema, it is undefined. */
  readonly answers: 'json' | 'html' | 'status';
  /** By status. JSON Schema 2020-12 with resolved references. */
  readonly answerSchemas: Readonly<Record<string, object>>;
  /** For types only. Never present at run time. */
  readonly _types?: {
    readonly params: Params;
    readonly query: Query;
    readonly body: Body;
    readonly answer: Answer;
  };
}

/** The parameters, body and options of a call. */
export interface CallOptions<Params, Query, Body> {
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Required by calls whose schema says so. `newIdempotencyKey()` creates one. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** The request continues after the page is closed. Its response is then lost. */
  readonly outlivesPage?: boolean;
  /** Receives the sent share of the body, from 0 to 1. For slow uploads. */
  readonly onProgress?: (share: number) => void;
  /**
   * The session of the call. Default: the customer's session, and the staff session for calls that only staff
   * can make.
   */
  readonly actor?: 'staff';
}

/* ---- toasts ---- */

/** The type of a toast, which determines its colour and its role. */
export type ToastType = 'TOAST_DANGER' | 'TOAST_SUCCESS' | 'TOAST_NEUTRAL';

/** A short message that is shown for a while. */
export interface Toast {
  readonly content: string;
  readonly type: ToastType;
  /** Milliseconds. 0 keeps the toast open. Default: 5000. */
  readonly closeAfter?: number;
  /** Colour of the leading edge. Default: the colour of the type. */
  readonly colour?: string;
  /** An event that is dispatched when the user closes the toast, but not when its time ends. */
  readonly callback?: FoyerEvent;
  readonly validationMessages?: Readonly<Record<string, readonly string[]>>;
}
