/** Rules about the environment variables. */
import { readDocumentsConfig } from '../../documents/config';
import { ConfigurationError } from '../../net/configurationError';
import { readEnvironment, readNetConfig, type Environment } from '../../net/environment';
import { nearest } from '../../net/nearestName';
import { readVariables, usesSandbox, variables } from '../../net/variables.mjs';
import { cardProviders } from '../../providers/generated/cardProviders';
import { directDebitProviders } from '../../providers/generated/directDebitProviders';
import { fileStores } from '../../providers/generated/fileStores';
import { installationChoice } from '../../providers/mail/mailProviders';
import { mailProviders } from '../../providers/generated/mailProviders';
import { error, found, warning, type Finding } from './finding';

export const secretNames = (): readonly string[] =>
  [cardProviders, directDebitProviders, mailProviders, fileStores].flatMap((providers) =>
    [...providers.values()].flatMap(({ secrets }) => secrets),
  );

export function configurationFindings(env: Environment): readonly Finding[] {
  const usable = withoutFaults(env);
  return [
    ...wrongValues(env),
    ...unknownNames(env),
    ...combinations(env, usable),
    ...productionFindings(usable, env),
  ];
}

const names = Object.keys(variables);

function faultOf(env: Environment, name: string): string | undefined {
  // The rules of production; a wrong mode is a fault of NODE_ENV alone.
  const mode = env['NODE_ENV']?.trim() === 'production' ? 'production' : undefined;
  return readVariables({ NODE_ENV: mode, [name]: env[name] }).fault;
}

const OF_MAIL = ['SMTP_HOST', 'MAIL_FROM'];

/** The other checks then use the defaults of the wrong variables, and no mail server that is only half configured. */
export function withoutFaults(env: Environment): Environment {
  const halves = OF_MAIL.filter((name) => env[name]?.trim());
  const wrong = new Set(names.filter((name) => faultOf(env, name) !== undefined));
  if (halves.length < OF_MAIL.length) for (const name of halves) wrong.add(name);
  return Object.fromEntries(Object.entries(env).filter(([name]) => !wrong.has(name)));
}

function wrongValues(env: Environment): readonly Finding[] {
  return names.flatMap((name) => {
    const fault = faultOf(env, name);
    const [what = '', ...todo] = fault?.split(/(?<=\.) /) ?? [];
    return fault === undefined
      ? []
      : [error('wrong-variable', { what, why: 'Foyer refuses to start.', todo: todo.join(' ') })];
  });
}

const OWN_PREFIXES = [
  'FOYER_',
  'PLATFORM_',
  'DOCUMENTS_',
  'SANDBOX_',
  'CONSOLE_',
  'OPERATORS_OIDC_',
  'SMTP_',
];
/** For example OPAYO_ for OPAYO_KEY. */
const prefixOf = (name: string): string => name.slice(0, name.indexOf('_') + 1);
/** PGPORT and others belong to the programs of PostgreSQL, and SUDO_USER and others to sudo. */
const OTHERS = /^(?:PG[A-Z]+|SUDO_[A-Z]+)$/;
const SHORTEST = 6;

function unknownNames(env: Environment): readonly Finding[] {
  const secrets = secretNames();
  const known = [...names, ...secrets];
  // Variables of Foyer begin like this. Another variable counts only if its name is nearly one of ours.
  const prefixes = [...OWN_PREFIXES, ...secrets.map(prefixOf)];
  return Object.keys(env)
    .filter((name) => env[name]?.trim() && /^[A-Z][A-Z0-9_]+$/.test(name) && !known.includes(name))
    .flatMap((name) => {
      const near = name.length < SHORTEST || OTHERS.test(name) ? undefined : nearest(name, known);
      const meant = near?.[0] === name[0] ? near : undefined;
      if (meant === undefined && !prefixes.some((prefix) => name.startsWith(prefix))) return [];
      const suggestion = meant === undefined ? '' : ` Did you mean ${meant}?`;
      return [
        warning('unknown-variable', {
          what: `Foyer does not know the variable ${name}.${suggestion}`,
          why: 'Its value has no effect.',
          todo: `Correct the name, or unset it. docs/configuration.md lists all variables.`,
        }),
      ];
    });
}

function combinations(env: Environment, usable: Environment): readonly Finding[] {
  return [...documentsFindings(usable), ...mailFindings(env), ...samePorts(usable)];
}

const documentsFindings = (env: Environment): readonly Finding[] =>
  combinationFindings('The documents process refuses to start.', () => readDocumentsConfig(env));

/** Wrong values are reported already. */
const mailFindings = (env: Environment): readonly Finding[] =>
  OF_MAIL.some((name) => faultOf(env, name) !== undefined)
    ? []
    : combinationFindings('The platform and the documents process refuse to start.', () =>
        installationChoice(Object.fromEntries(OF_MAIL.map((name) => [name, env[name]]))),
      );

function combinationFindings(why: string, read: () => unknown): readonly Finding[] {
  try {
    read();
    return [];
  } catch (problem) {
    if (!(problem instanceof ConfigurationError)) throw problem;
    const [what = '', ...todo] = problem.message.split(/(?<=\.) /);
    return [error('wrong-combination', { what, why, todo: todo.join(' ') })];
  }
}

function samePorts(env: Environment): readonly Finding[] {
  const { port, platformPort, sandboxPort, documentsPort } = readNetConfig(env);
  const all = {
    PORT: port,
    PLATFORM_PORT: platformPort,
    SANDBOX_PORT: sandboxPort,
    DOCUMENTS_PORT: documentsPort,
  };
  const users = Object.entries(all);
  return users.flatMap(([name, number], index) => {
    const earlier = users.slice(0, index).find(([, other]) => other === number);
    return earlier === undefined
      ? []
      : [
          error('same-port', {
            what: `${earlier[0]} and ${name} are both ${number}.`,
            why: 'Two processes cannot listen on one port.',
            todo: `Set ${name} to a free port.`,
          }),
        ];
  });
}

function productionFindings(usable: Environment, env: Environment): readonly Finding[] {
  const values = readEnvironment(usable);
  if (values.NODE_ENV !== 'production') return [];
  return found(
    [
      values.PUBLIC_SCHEME === 'http',
      () =>
        warning('plain-http', {
          what: 'PUBLIC_SCHEME is http in production.',
          why: 'Passwords and sessions travel without encryption, and browsers refuse some functions.',
          todo: 'Put a proxy with TLS in front of the web hosts, and set PUBLIC_SCHEME to https.',
        }),
    ],
    [
      values.PUBLIC_SCHEME === 'https' && values.TRUST_PROXY === undefined,
      () =>
        warning('no-trusted-proxy', {
          what: 'PUBLIC_SCHEME is https, and TRUST_PROXY is not set.',
          why: 'All visitors seem to have the address of the proxy, and share the limits of one address.',
          todo: 'Set TRUST_PROXY to the address of the proxy.',
        }),
    ],
    [
      !env['DATABASE_URL']?.trim(),
      () =>
        warning('embedded-in-production', {
          what: 'The embedded database is used in production.',
          why: 'It is not safe against the loss of power, and only one machine can use it.',
          todo: 'Set DATABASE_URL to a PostgreSQL database.',
        }),
    ],
    [
      usesSandbox(values),
      () =>
        warning('sandbox-in-production', {
          what: 'The sandbox is used in production.',
          why: 'Each visitor can pay with a test card, and mails go to a mailbox without access control.',
          todo: 'Unset SANDBOX, unless this is a demonstration.',
        }),
    ],
  );
}
