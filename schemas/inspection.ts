/**
 * The messages of the inspector between the console and the page of a preview. The page describes what it shows. The
 * console has the document, and so it knows where each value was written.
 */

/** From the console: `foyer-preview-inspect` begins or ends the inspector, `foyer-preview-choose` chooses a part. */
export type InspectorRequest =
  | { readonly type: 'foyer-preview-inspect'; readonly isOn: boolean }
  | { readonly type: 'foyer-preview-choose'; readonly part: number };

/** From the page. `started`: the application of the page can receive requests now. */
export type InspectorReport =
  | { readonly type: 'foyer-preview-started' }
  | { readonly type: 'foyer-preview-screen'; readonly parts: readonly ScreenPart[] }
  | { readonly type: 'foyer-preview-inspected'; readonly inspected: Inspected }
  | { readonly type: 'foyer-preview-inspector-ended' };

/** Something that can be chosen from the list of the parts on the screen. */
export interface ScreenPart {
  readonly id: number;
  readonly kind: 'section' | 'text' | 'colour';
  /** The text, the title of the section, or the name of the theme field. */
  readonly label: string;
}

/** An element of the page, with all that is known about it. */
export interface Inspected {
  /** Its first part in the list. Absent: it is not in the list. */
  readonly part?: number;
  readonly texts: readonly InspectedText[];
  readonly colours: readonly InspectedColour[];
  readonly section?: InspectedSection;
}

/** A text of an element, with its copy keys or its setting. */
export interface InspectedText {
  readonly text: string;
  /** The copy keys with this text. Empty: the text is no copy. */
  readonly keys: readonly string[];
  /** The setting with this text. */
  readonly setting?: {
    /** JSON pointer in the document, or in the settings of the section. */
    readonly pointer: string;
    readonly section?: string;
  };
}

/** A colour of an element, with the fields of the theme that it depends on. */
export interface InspectedColour {
  readonly part: 'text' | 'background';
  /** As `#rrggbb`. */
  readonly colour: string;
  /** The fields of the theme that it is calculated from. Empty: it is the same for every tenant. */
  readonly fields: readonly InspectedThemeField[];
}

/** A field of the theme. */
export interface InspectedThemeField {
  readonly name: string;
  /** The platform has a value, which takes precedence over that of the document. */
  readonly isOfPlatform: boolean;
}

/** The section of an element, and the facts of its condition. */
export interface InspectedSection {
  /** As in the resolved document. */
  readonly id: string;
  readonly isShown: boolean | 'unknown';
  readonly facts: readonly InspectedFact[];
}

/** A fact with its present value. */
export interface InspectedFact {
  readonly name: string;
  /** Null: not known yet. */
  readonly value: boolean | string | number | null;
}
