/**
 * Every environment variable: its meaning, its default and its check. The secrets of card providers are named
 * by each provider (`server/providers/cards`). Our own code and not a library, because
 * `npm start` reads the variables before the dependencies are installed. `docs/configuration.md` is generated
 * from this table (`tools/generate/configurationPage.ts`).
 */
import { isIP } from 'node:net';

const LAST_PORT = 65_535;
/** log2 of scrypt's N. OWASP lists 2^15 with r = 8 and p = 3 as one of its equivalent recommendations. */
export const STANDARD_COST = 15;
/** Only tests, which hash hundreds of passwords, may use a lower cost. */
const LEAST_COST = 8;
/** A hash at this cost needs 1 GiB of memory. With a higher cost, one login could stop the machine. */
const MAX_COST = 20;

const text = { expected: 'a text', parse: (written) => written };

const wholeNumber = (least, most) => ({
  expected: `a whole number from ${least} to ${most}`,
  parse: (written) => {
    const value = Number(written);
    return /^\d+$/.test(written) && value >= least && value <= most ? value : undefined;
  },
});

const choice = (...options) => ({
  expected: options.join(' or '),
  parse: (written) => options.find((option) => option === written),
});

const YES_OR_NO = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
]);
const yesOrNo = { expected: '1, true, 0 or false', parse: (written) => YES_OR_NO.get(written) };

const matching = (pattern, expected) => ({
  expected,
  parse: (written) => (pattern.test(written) ? written : undefined),
});

const address = {
  expected: 'an http address without a query, such as https://platform.example/{tenant}',
  parse: (written) => {
    const sample = written.replace('{tenant}', 'tenant');
    const isAddress = /^https?:\/\/[^?#]+$/.test(sample) && URL.canParse(sample);
    return isAddress ? written.replace(/\/+$/, '') : undefined;
  },
};

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(written) {
  const [host = '', bits] = written.trim().split('/');
  const most = isIP(host) === 4 ? 32 : 128;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
  return PROXY_NAMES.includes(written.trim()) || (isIP(host) > 0 && isRange);
}

const proxies = {
  expected: 'addresses with commas between them, such as 10.0.0.1, 10.1.0.0/16 or loopback',
  parse: (written) => (written.split(',').every(isProxy) ? written : undefined),
};

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/** A name and not an IP address: cookies and hosts below it depend on its labels. */
const hostName = {
  expected: 'a host name in lower case without a port, such as console.example.com',
  parse: (written) =>
    new RegExp(`^(?=.{1,253}$)${LABEL}(\\.${LABEL})+$`).test(written) && isIP(written) === 0
      ? written
      : undefined,
};

const receiver = {
  expected: 'an http address without a query, such as http://127.0.0.1:4318',
  parse: (written) => (/^https?:\/\/[^?#]+$/.test(written) && URL.canParse(written) ? written : undefined),
};

const port = wholeNumber(1, LAST_PORT);
const count = wholeNumber(1, 999_999_999);

/**
 * By name. `default` is the value of a variable that is not set. `otherwise` describes the default in words
 * where it depends on something else. `isSecret`: no message contains the value.
 */
export const variables = {
  PORT: {
    ...port,
    default: 8080,
    readBy: 'all',
    example: '80',
    meaning: 'Port of the web host.',
  },
  PLATFORM_PORT: {
    ...port,
    otherwise: 'PORT + 1',
    readBy: 'all',
    example: '8081',
    meaning: 'Port of the platform.',
  },
  SANDBOX_PORT: {
    ...port,
    otherwise: 'PORT + 2',
    readBy: 'all',
    example: '8082',
    meaning: 'Port of the sandbox.',
  },
  PROBE_PORT: {
    ...port,
    otherwise: 'no probes',
    readBy: 'all',
    example: '9000',
    meaning:
      'Port on which this process answers `/livez`, `/readyz` and `/metrics`, for every host name. Each process on a machine needs its own. `npm start` ignores it.',
  },
  PROBE_HOST: {
    ...text,
    otherwise: 'the loopback',
    readBy: 'all',
    example: '0.0.0.0',
    meaning: 'Address of the probes.',
  },
  DRAIN_SECONDS: {
    ...wholeNumber(0, 300),
    default: 0,
    readBy: 'all',
    example: '5',
    meaning:
      'How long a process that was told to stop is not ready but still serves, so that proxies see it first.',
  },
  HOST: {
    ...text,
    otherwise: 'the loopback',
    readBy: 'web',
    example: '0.0.0.0',
    meaning: 'Address on which the web host listens. It does not change the other processes.',
  },
  CONSOLE_HOST: {
    ...hostName,
    otherwise: '`console.foyer.localhost`, and no console in production',
    readBy: 'web, documents, tools',
    example: 'console.example.com',
    meaning:
      'Host of the console, where operators change tenants. No tenant may have this host, or one above or below it. Previews have the hosts `*.preview.` and this host: they need a wildcard DNS entry and a wildcard certificate.',
  },
  CONSOLE_ADMINISTRATOR: {
    ...text,
    otherwise: 'the sample operators with FOYER_DEMO, otherwise none',
    readBy: 'documents, tools',
    example: 'anna@example.com',
    meaning:
      'Email address of the first operator. While no operator has a password, a start sends an invitation to this address, unless an earlier invitation is still valid. This operator administers all tenants.',
  },
  OPERATORS_OIDC_ISSUER: {
    ...address,
    otherwise: 'operators log in with their passwords only',
    readBy: 'documents',
    example: 'https://login.example.com',
    meaning:
      'Address of the OpenID Connect provider with which operators can log in. It needs OPERATORS_OIDC_CLIENT_ID and OPERATORS_OIDC_CLIENT_SECRET. The redirect address at the provider is `/login` of the console.',
  },
  OPERATORS_OIDC_CLIENT_ID: {
    ...text,
    otherwise: 'no provider',
    readBy: 'documents',
    example: 'foyer-console',
    meaning: 'Client id of the console at the OpenID Connect provider.',
  },
  OPERATORS_OIDC_CLIENT_SECRET: {
    ...text,
    otherwise: 'no provider',
    isSecret: true,
    readBy: 'documents',
    example: '64 hexadecimal digits',
    meaning: 'Client secret of the console at the OpenID Connect provider.',
  },
  OPERATORS_OIDC_NAME: {
    ...text,
    otherwise: 'the host of the issuer',
    readBy: 'documents',
    example: 'Example Leisure',
    meaning: 'Name of the OpenID Connect provider on the login page.',
  },
  DOCUMENTS_PORT: {
    ...port,
    otherwise: 'PORT + 3',
    readBy: 'all',
    example: '8083',
    meaning: 'Port of the documents process, which stores the tenant documents.',
  },
  PLATFORM_HOST: {
    ...text,
    otherwise: 'the loopback',
    readBy: 'platform',
    example: '10.0.0.6',
    meaning:
      'Address on which the platform listens. Only web hosts may reach it, because it trusts their headers: use a private network.',
  },
  SANDBOX: {
    ...yesOrNo,
    otherwise: 'no in production or with PLATFORM_URL, and yes otherwise',
    readBy: 'all',
    example: '0',
    meaning:
      'Whether the sandbox stands in for the providers of cards, mail, the bank and maps. Without it, the platform calls the real card providers.',
  },
  SANDBOX_HOST: {
    ...text,
    otherwise: 'the loopback',
    readBy: 'sandbox',
    example: '0.0.0.0',
    meaning: 'Address on which the sandbox listens. The mailbox of the sandbox has no access control.',
  },
  DOCUMENTS_HOST: {
    ...text,
    otherwise: 'the loopback',
    readBy: 'documents',
    example: '10.0.0.5',
    meaning:
      'Address on which the documents process listens. Any other than the loopback requires DOCUMENTS_TOKEN.',
  },
  DOCUMENTS: {
    ...choice('files', 'database'),
    default: 'files',
    readBy: 'documents',
    example: 'database',
    meaning:
      'Where the active documents are: in the folder of the tenants, or in the database. An empty database begins with the tenants of the folder.',
  },
  DOCUMENTS_URL: {
    ...address,
    otherwise: 'web host and platform read the folder of the tenants themselves',
    readBy: 'web, platform',
    example: 'http://10.0.0.5:8083',
    meaning:
      'Address of the documents process. The platform reads the providers of the published documents from it. `npm start` sets it.',
  },
  DOCUMENTS_TOKEN: {
    ...matching(/^[\x21-\x7e]{16,}$/, 'at least 16 letters, digits or signs, without spaces'),
    otherwise: 'no token is necessary',
    isSecret: true,
    readBy: 'documents, web, platform',
    example: '64 hexadecimal digits',
    meaning: 'Secret that web hosts and platforms send to the documents process.',
  },
  DOCUMENTS_KEY: {
    ...text,
    otherwise: 'the file `documents.key` in the data folder',
    isSecret: true,
    readBy: 'documents',
    example: '64 hexadecimal digits',
    meaning:
      'Key that encrypts mails to operators until they are sent: 64 hexadecimal digits. Processes with the same database need the same key. Several keys with commas between them: the first encrypts, all decrypt.',
  },
  NODE_ENV: {
    // A misspelt `production` would accept test cards.
    ...choice('production', 'development', 'test'),
    otherwise: 'development',
    readBy: 'all',
    example: 'production',
    meaning:
      'With `production`, there is no sandbox, no console with a default host and no sample operator, responses are not checked against their schemas, and the standard password cost is required.',
  },
  DATA_DIR: {
    ...text,
    default: '.data',
    readBy: 'all',
    example: '/var/lib/foyer',
    meaning: 'The data folder. A relative path begins at the folder in which the process was started.',
  },
  TENANTS_DIR: {
    ...text,
    otherwise: '`tenants` beside `dist`',
    readBy: 'web, platform, documents, tools',
    example: '/etc/foyer/tenants',
    meaning: 'The folder of the tenant documents.',
  },
  DIST_DIR: {
    ...text,
    otherwise: 'the `dist` from which the process runs',
    readBy: 'web',
    example: '/srv/foyer/dist',
    meaning: 'The folder of the build.',
  },
  DATABASE_URL: {
    ...matching(/^postgres(ql)?:\/\//, 'an address that begins with postgres:// or postgresql://'),
    otherwise: 'the embedded database',
    isSecret: true,
    readBy: 'platform, documents',
    example: 'postgres://foyer:secret@db.example/foyer',
    meaning: 'The PostgreSQL database.',
  },
  PLATFORM_URL: {
    ...address,
    otherwise: '`http://127.0.0.1:$PLATFORM_PORT/{tenant}`',
    readBy: 'web, documents',
    example: 'https://platform.example/{tenant}',
    meaning:
      'Address of the platform. `{tenant}` is replaced by the id of the tenant. With it, `npm start` starts neither a platform nor a sandbox, unless SANDBOX is 1.',
  },
  PLATFORM_KEY: {
    ...text,
    otherwise: 'the file `platform.key` in the data folder',
    isSecret: true,
    readBy: 'platform',
    example: '64 hexadecimal digits',
    meaning:
      'Key that encrypts sensitive data in the database: 64 hexadecimal digits. Without it, this data cannot be read. Several keys with commas between them: the first encrypts, all decrypt.',
  },
  WEB_KEY: {
    ...matching(/^[\w-]{43,200}$/, 'at least 43 letters, digits, hyphens or underscores'),
    otherwise: 'the file `web.key` in the data folder',
    isSecret: true,
    readBy: 'web',
    example: '64 hexadecimal digits',
    meaning:
      'Key that signs the cookie of kiosks and embedded pages. All web hosts of an installation need the same key. With another key, kiosks must be set up again.',
  },
  PASSWORD_COST: {
    ...wholeNumber(LEAST_COST, MAX_COST),
    inProduction: wholeNumber(STANDARD_COST, MAX_COST),
    default: STANDARD_COST,
    readBy: 'platform, documents',
    example: '16',
    meaning: `Cost of a password hash: log2 of scrypt's N. In production, at least ${STANDARD_COST}.`,
  },
  PLACES_PER_ADDRESS: {
    ...count,
    default: 40,
    readBy: 'platform',
    example: '100',
    meaning: 'Spaces that the visitors of one IPv4 address or IPv6 /64 can hold at the same time.',
  },
  REGISTRATIONS_PER_ADDRESS: {
    ...count,
    default: 60,
    readBy: 'platform',
    example: '200',
    meaning: 'Registrations of one IPv4 address or IPv6 /64 in an hour.',
  },
  SESSION_MODE: {
    ...choice('server', 'client'),
    otherwise: 'the tenant document',
    readBy: 'web',
    example: 'client',
    meaning:
      'Where the token of a session is kept: `server` is an HttpOnly cookie, `client` is the application in the browser.',
  },
  BEARER: {
    ...yesOrNo,
    otherwise: 'the tenant document',
    readBy: 'web',
    example: 'true',
    meaning: 'Whether the browser sends the bearer header.',
  },
  PUBLIC_SCHEME: {
    ...choice('http', 'https'),
    default: 'http',
    readBy: 'web, documents',
    example: 'https',
    meaning: 'The scheme that visitors use. `https` if a proxy in front of the web host ends TLS.',
  },
  TRUST_PROXY: {
    ...proxies,
    otherwise: 'no proxy',
    readBy: 'web',
    example: '10.0.0.0/8, loopback',
    meaning: 'Addresses of proxies whose X-Forwarded-For is trusted.',
  },
  LOG_LEVEL: {
    ...choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    default: 'warn',
    readBy: 'web',
    example: 'info',
    meaning: 'The lowest level of a message in the log.',
  },
  FOYER_DEVELOPMENT: {
    ...yesOrNo,
    default: false,
    readBy: 'web',
    example: '1',
    meaning: 'Set by `npm run dev`: pages load again after a build.',
  },
  FOYER_DEMO: {
    ...yesOrNo,
    inProduction: {
      expected: '0 or false, because sample people have a published password',
      parse: (written) => (YES_OR_NO.get(written) === false ? false : undefined),
    },
    otherwise: 'no sample people; `npm start` sets 1, except in production',
    readBy: 'web, platform, documents',
    example: '1',
    meaning:
      'Whether a start creates the sample customers, staff and operators. In production it is not possible.',
  },
  SANDBOX_SMTP_PORT: {
    ...port,
    otherwise: 'PORT + 4',
    readBy: 'sandbox, platform, documents',
    example: '8084',
    meaning: 'Port of the mail server of the sandbox.',
  },
  SMTP_HOST: {
    ...text,
    otherwise: 'no mail server',
    readBy: 'platform, documents',
    example: 'smtp.example.com',
    meaning:
      'The mail server of the installation: for the console, and for tenants whose document names no mail provider. It needs MAIL_FROM.',
  },
  SMTP_PORT: {
    ...port,
    default: 587,
    readBy: 'platform, documents',
    example: '465',
    meaning: 'Port of SMTP_HOST.',
  },
  SMTP_SECURITY: {
    ...choice('starttls', 'tls', 'none'),
    default: 'starttls',
    readBy: 'platform, documents',
    example: 'tls',
    meaning:
      'How the connection to SMTP_HOST is encrypted. `none` is only for a mail server on the same machine or in the same private network.',
  },
  MAIL_FROM: {
    ...matching(/^[^\s@]+@[^\s@]+$/, 'an email address'),
    otherwise: 'no mail server',
    readBy: 'platform, documents',
    example: 'no-reply@example.com',
    meaning: 'The sender address of mails that SMTP_HOST sends.',
  },
  MAIL_RETURN_PATH: {
    ...matching(/^[^\s@]+@[^\s@]+$/, 'an email address'),
    otherwise: '`MAIL_FROM`',
    readBy: 'platform, documents',
    example: 'bounces@example.com',
    meaning:
      'The address to which mails of SMTP_HOST return that cannot be delivered. See [deployment.md](deployment.md#mails-that-cannot-be-delivered).',
  },
  FOYER_SECRETS_FILE: {
    ...text,
    otherwise: 'secrets are environment variables',
    readBy: 'platform, documents, sandbox',
    example: '/etc/foyer/secrets.json',
    meaning:
      'A JSON file with the secrets of the providers, also for single tenants. See [server/providers](../server/providers/README.md#where-are-the-secrets).',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    ...receiver,
    otherwise: 'no traces',
    readBy: 'web, platform, documents',
    example: 'http://10.0.0.7:4318',
    meaning:
      'Receiver of traces, with OTLP over HTTP: they are sent to `/v1/traces` of this address. See [monitoring.md](monitoring.md#traces), also for the other variables of OpenTelemetry.',
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    ...receiver,
    otherwise: '`$OTEL_EXPORTER_OTLP_ENDPOINT/v1/traces`',
    readBy: 'web, platform, documents',
    example: 'https://traces.example/otlp/v1/traces',
    meaning: 'The whole address of the receiver of traces.',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    ...text,
    otherwise: 'no headers',
    isSecret: true,
    readBy: 'web, platform, documents',
    example: 'authorization=Bearer%20…',
    meaning: 'Headers for the receiver of traces, with commas between them.',
  },
  OTEL_EXPORTER_OTLP_TIMEOUT: {
    ...count,
    default: 10_000,
    readBy: 'web, platform, documents',
    example: '3000',
    meaning: 'Milliseconds after which traces that the receiver has not accepted are lost.',
  },
  OTEL_SERVICE_NAME: {
    ...text,
    otherwise: '`foyer-web`, `foyer-platform` or `foyer-documents`',
    readBy: 'web, platform, documents',
    example: 'foyer-web-test',
    meaning: 'Name of this process in traces.',
  },
  OTEL_TRACES_SAMPLER: {
    ...choice(
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
      'always_on',
      'always_off',
      'traceidratio',
    ),
    default: 'parentbased_always_on',
    readBy: 'web, platform, documents',
    example: 'parentbased_traceidratio',
    meaning: 'Which traces are recorded. A platform records the requests of those that the web host records.',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    ...matching(/^(0(\.\d+)?|1(\.0+)?)$/, 'a number from 0 to 1'),
    default: '1',
    readBy: 'web, platform, documents',
    example: '0.05',
    meaning: 'With a `traceidratio` as OTEL_TRACES_SAMPLER: the part of the traces that is recorded.',
  },
  MAPS_KEY: {
    ...text,
    otherwise: 'no key is necessary',
    isSecret: true,
    readBy: 'sandbox',
    example: 'sandbox-maps',
    meaning: "Access token that the sandbox's geocoder requires.",
  },
};

/** Without SANDBOX: another platform has its own providers, and in production nobody may pay with a test card. */
export const usesSandbox = ({ SANDBOX, NODE_ENV, PLATFORM_URL }) =>
  SANDBOX ?? (NODE_ENV !== 'production' && PLATFORM_URL === undefined);

/** An empty variable counts as not set: shells and compose files set variables in this way. */
const written = (env, name) => env[name]?.trim() || undefined;

/** The value of each variable, and the message for the first wrong one. */
export function readVariables(env) {
  const values = {};
  const isProduction = written(env, 'NODE_ENV') === 'production';
  for (const [name, variable] of Object.entries(variables)) {
    const value = written(env, name);
    const rule = (isProduction && variable.inProduction) || variable;
    values[name] = value === undefined ? variable.default : rule.parse(value);
    if (value !== undefined && values[name] === undefined)
      return { values, fault: faultOf(name, value, variable, rule.expected) };
  }
  return { values, fault: undefined };
}

function faultOf(name, value, { default: standard, otherwise, isSecret }, expected) {
  const found = isSecret ? `${name} is not valid` : `${name} is "${value}"`;
  const unset = standard === undefined ? otherwise : String(standard);
  return `${found}. Set it to ${expected}, or unset it: ${unset} is the default.`;
}
