/**
 * The types that the shell and its plugins share. A *fact* is a named, typed statement about the visit, a
 * *section* one step of a journey, a *slot* a versioned place for a component, a *workflow* a supervised saga.
 */
import type { Action, Reducer } from 'redux';
import type { ComponentType, ReactNode } from 'react';
import type { CallOf } from '../../schemas/callOf';
import type { AnswerValue } from '../../schemas/generated/api';
import type { FactTypes } from '../../schemas/generated/declarations';
import type { PreloadCalls } from '../../schemas/generated/preloadCalls';
import type { PluginSettings, SectionSettings } from '../../schemas/generated/settings';
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
  /** The content of the open section. Loads when it is near; the first section loads with the first screen. */
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

/** A question type of a plugin: the control that the form shows. */
export interface QuestionType {
  readonly component: ComponentType<QuestionInputProps>;
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
  /** The events that replace this browser's data. Undefined if the data is not of `give`, or not of this page. */
  readonly take: (
    given: unknown,
    state: RootState,
    documentChanged: boolean,
  ) => readonly FoyerEvent[] | undefined;
}

/** `isStored`: the browser stores all of it too, so a reload without a session loses nothing. */
export type DocumentPart = object & { readonly isStored?: boolean };

/** State for the visit's next document, as plain data. May contain answers, never a password or card data. */
export type GiveDocumentState = (state: RootState) => DocumentPart | undefined;

/** What a manifest declares: names, by kind. */
export interface DeclaredNames {
  readonly routes: string;
  readonly sections: string;
  readonly slots: string;
  readonly slices: string;
  readonly workflows: string;
  readonly facts: keyof FactTypes;
  readonly ports: keyof PortMap;
  readonly preloaded: keyof PreloadCalls;
  readonly handover: true;
  readonly documentState: string;
  readonly logoutSteps: string;
  readonly questionTypes: string;
}

/** The parts of an entry, each by the names that the manifest declares. */
export interface PluginParts<Names extends DeclaredNames = DeclaredNames, Name extends string = string> {
  /** `lazyScreen` creates a component whose code loads on first use. */
  readonly routes: Readonly<Record<Names['routes'], ComponentType>>;
  readonly sections: { readonly [Id in Names['sections']]: SectionContribution<Id> };
  readonly slots: Readonly<Record<Names['slots'], SlotItem>>;
  readonly slices: readonly SliceContribution<Names['slices']>[];
  /** A workflow may `call` an `import()` first, so that its code loads late. */
  readonly workflows: Readonly<Record<Names['workflows'], Workflow>>;
  readonly facts: {
    readonly [Fact in Names['facts']]: (state: RootState) => FactTypes[Fact] | undefined;
  };
  readonly ports: Pick<PortMap, Names['ports']>;
  /** By call of the manifest's `preloads`: the event of a response, on the server and in the browser. */
  readonly preloaded: {
    readonly [Call in Names['preloaded']]: (
      response: PreloadedResponse<Call, Name>,
    ) => FoyerEvent | undefined;
  };
  /** The part of the plugin in a visit that moves to another browser. Its code loads when it is needed. */
  readonly handover: () => Promise<HandoverPart>;
  /** The code loads when the next document opens. */
  readonly documentState: Readonly<Record<Names['documentState'], () => Promise<GiveDocumentState>>>;
  /** Each runs before the session ends. An error does not prevent the logout. */
  readonly logoutSteps: Readonly<Record<Names['logoutSteps'], Workflow>>;
  /** The plugin loads when a form shows such a question. */
  readonly questionTypes: Readonly<Record<Names['questionTypes'], QuestionType>>;
}

/** The parts of a plugin, as the shell reads them. */
export interface PluginEntry extends Partial<Omit<PluginParts, 'facts' | 'ports' | 'preloaded'>> {
  readonly name: string;
  readonly facts?: Readonly<Record<string, (state: RootState) => FactValue>>;
  readonly ports?: Partial<PortMap>;
  readonly preloaded?: Readonly<Record<string, (response: PreloadedResponse) => FoyerEvent | undefined>>;
  /** By call: the event if the platform has no item at this address. */
  readonly notFound?: Readonly<Record<string, (response: Pick<PreloadedResponse, 'params'>) => FoyerEvent>>;
}

/**
 * The ports, by name and version. A plugin declares the ports that it offers in its `ports.ts`, which extends
 * this interface. `PortMap['cart/v1']` is the type of a port.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- Plugins extend it.
export interface PortMap {}

/**
 * Events between plugins: type to payload, or `void`. A plugin declares its events in its `sharedEvents.ts`,
 * which extends this interface. `sharedEvent(type)` creates them.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- Plugins extend it.
export interface SharedEvents {}

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
      /** The id of the request in the logs, if a server failed (status 500 and above). */
      readonly requestId?: string;
    }
  /** No response: offline, connection refused or timeout. The server may have carried out the request. */
  | { readonly kind: 'unanswered'; readonly message: string }
  /** A response that does not match its schema. */
  | {
      readonly kind: 'malformed';
      readonly status: number;
      readonly message: string;
      readonly requestId?: string;
    };

/** The outcome of a call: data, or an expected failure. */
export type Result<T> =
  | {
      readonly ok: true;
      readonly status: number;
      readonly data: T;
      readonly siblings: Readonly<Record<string, unknown>>;
    }
  | { readonly ok: false; readonly failure: Failure };

/** The parameters, body and options of a call. */
export interface CallOptions<Params = unknown, Query = unknown, Body = unknown> {
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Required by calls whose schema says so. `newIdempotencyKey()` creates one. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** The request continues after the page is closed. Its response is then lost. */
  readonly outlivesPage?: boolean;
  /** The page does not show that it loads: for reports that are sent regularly. */
  readonly inBackground?: boolean;
  /** Receives the sent share of the body, from 0 to 1. For slow uploads. */
  readonly onProgress?: (share: number) => void;
  /** The session of the call. Default: the customer's, and the staff session for calls that only staff can make. */
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

// Messages between the console and the page of a preview
export type * from '../../schemas/inspection';
export type * from '../../schemas/previewMessages';
