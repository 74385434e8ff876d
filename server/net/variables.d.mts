export interface Variables {
  readonly PORT: number;
  readonly PLATFORM_PORT: number | undefined;
  readonly SANDBOX_PORT: number | undefined;
  readonly DOCUMENTS_PORT: number | undefined;
  readonly PROBE_PORT: number | undefined;
  readonly PROBE_HOST: string | undefined;
  readonly DRAIN_SECONDS: number;
  readonly HOST: string | undefined;
  readonly CONSOLE_HOST: string | undefined;
  readonly CONSOLE_ADMINISTRATOR: string | undefined;
  readonly OPERATORS_OIDC_ISSUER: string | undefined;
  readonly OPERATORS_OIDC_CLIENT_ID: string | undefined;
  readonly OPERATORS_OIDC_CLIENT_SECRET: string | undefined;
  readonly OPERATORS_OIDC_NAME: string | undefined;
  readonly PLATFORM_HOST: string | undefined;
  readonly SANDBOX: boolean | undefined;
  readonly SANDBOX_HOST: string | undefined;
  readonly DOCUMENTS_HOST: string | undefined;
  readonly DOCUMENTS: 'files' | 'database';
  readonly DOCUMENTS_URL: string | undefined;
  readonly DOCUMENTS_TOKEN: string | undefined;
  readonly DOCUMENTS_KEY: string | undefined;
  readonly NODE_ENV: 'production' | 'development' | 'test' | undefined;
  readonly DATA_DIR: string;
  readonly TENANTS_DIR: string | undefined;
  readonly DIST_DIR: string | undefined;
  readonly DATABASE_URL: string | undefined;
  readonly PLATFORM_URL: string | undefined;
  readonly PLATFORM_KEY: string | undefined;
  readonly WEB_KEY: string | undefined;
  readonly PASSWORD_COST: number;
  readonly PLACES_PER_ADDRESS: number;
  readonly REGISTRATIONS_PER_ADDRESS: number;
  readonly SESSION_MODE: 'server' | 'client' | undefined;
  readonly BEARER: boolean | undefined;
  readonly PUBLIC_SCHEME: 'http' | 'https';
  readonly TRUST_PROXY: string | undefined;
  readonly LOG_LEVEL: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly FOYER_DEVELOPMENT: boolean;
  readonly FOYER_DEMO: boolean | undefined;
  readonly SANDBOX_SMTP_PORT: number | undefined;
  readonly SMTP_HOST: string | undefined;
  readonly SMTP_PORT: number;
  readonly SMTP_SECURITY: 'starttls' | 'tls' | 'none';
  readonly MAIL_FROM: string | undefined;
  readonly MAIL_RETURN_PATH: string | undefined;
  readonly FOYER_SECRETS_FILE: string | undefined;
  readonly OTEL_EXPORTER_OTLP_ENDPOINT: string | undefined;
  readonly OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: string | undefined;
  readonly OTEL_EXPORTER_OTLP_HEADERS: string | undefined;
  readonly OTEL_EXPORTER_OTLP_TIMEOUT: number;
  readonly OTEL_SERVICE_NAME: string | undefined;
  readonly OTEL_TRACES_SAMPLER: string;
  readonly OTEL_TRACES_SAMPLER_ARG: string;
  readonly MAPS_KEY: string | undefined;
}

export interface Variable {
  /** Which values are possible, in words. */
  readonly expected: string;
  /** Undefined if the text is not valid. */
  readonly parse: (written: string) => unknown;
  readonly default?: string | number | boolean;
  /** The default in words. */
  readonly otherwise?: string;
  readonly isSecret?: true;
  /** The processes that read it. */
  readonly readBy: string;
  readonly example: string;
  readonly meaning: string;
}

export const STANDARD_COST: number;
export const variables: Readonly<Record<keyof Variables, Variable>>;

/** The values, and the message for the first wrong variable. With a message, the values are incomplete. */
export function readVariables(env: Readonly<Record<string, string | undefined>>): {
  readonly values: Variables;
  readonly fault: string | undefined;
};

export function usesSandbox(variables: Pick<Variables, 'SANDBOX' | 'NODE_ENV' | 'PLATFORM_URL'>): boolean;
