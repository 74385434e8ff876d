/** A plugin's manifest as `schemas/plugin.schema.json` accepts it, with defaults. */
import type { AreaName, ResolvedPlugin, ResolvedRoute } from '../../schemas/boot';
import type { WrittenCondition } from './documentTypes';

export interface RouteDeclaration extends ResolvedRouteParts {
  readonly area: AreaName;
  readonly preloads?: readonly PreloadDeclaration[];
}

type ResolvedRouteParts = Omit<ResolvedRoute, 'plugin'>;

/** A call whose answer is put into the page. */
export interface PreloadDeclaration {
  readonly call: string;
  readonly take?: number;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | AnswerField>>;
}

/** A field of another answer of the same route. If that answer is a list, it must have exactly one entry. */
export interface AnswerField {
  readonly of: string;
  readonly field: string;
}

export interface SectionDeclaration {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly needs: readonly string[];
  readonly gives: readonly string[];
  readonly serverKeys: readonly string[];
  readonly required: boolean;
  readonly requiredWhen?: WrittenCondition;
  readonly repeatable: boolean;
  readonly terminal: boolean;
  readonly settings?: object | string;
}

export interface FactDeclaration {
  readonly name: string;
  readonly type: 'boolean' | 'string' | 'number';
  readonly values?: readonly string[];
  /** A list in the plugin's settings that limits `values` for a tenant. */
  readonly valuesSetting?: string;
  /** The need that a section gives, and without which the fact is unknown. */
  readonly knownAfter?: string;
  readonly description: string;
}

export interface FlagDeclaration {
  readonly name: string;
  readonly default: boolean;
  readonly description: string;
}

export interface PluginManifest {
  readonly name: string;
  /** The versions of the contract that the plugin works with, as a semver range. */
  readonly contract: string;
  readonly description: string;
  readonly load: ResolvedPlugin['load'];
  readonly routes?: readonly RouteDeclaration[];
  readonly sections?: readonly SectionDeclaration[];
  readonly slots?: {
    readonly provides: readonly string[];
    readonly fills: ResolvedPlugin['slots'];
  };
  readonly slices?: readonly string[];
  readonly workflows?: ResolvedPlugin['workflows'];
  readonly facts?: readonly FactDeclaration[];
  readonly flags?: readonly FlagDeclaration[];
  readonly ports?: {
    readonly offers?: readonly string[];
    readonly uses?: readonly string[];
    readonly mayUse?: readonly string[];
  };
  readonly handover?: boolean;
  readonly documentState?: readonly string[];
  readonly logoutSteps?: readonly string[];
  readonly questionTypes?: ResolvedPlugin['questionTypes'];
  readonly settings?: string;
  readonly copy?: readonly string[];
}
