/** The public calls of the platform. Each answer is checked with the schema of its call. */
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Wire } from '../../../schemas/generated/api';
import { isRecord } from '../../../schemas/isRecord';
import { readDescriptors, readShapes, type CallDescriptor } from '../../api/descriptors';
import { withAdditionalProperties } from '../../../schemas/openSchema';
import type { PlatformAnswer, PlatformOffers } from './platformOffers';

const TIMEOUT_MS = 5_000;

type Parameters = Readonly<Record<string, string>>;

interface Call {
  readonly name: string;
  readonly params?: Parameters;
  readonly query?: Parameters;
}

/** `platformUrl`: `{tenant}` is replaced by the id of the tenant. No slash at the end. */
export function platformOverHttp(platformUrl: string): PlatformOffers {
  const descriptors = readDescriptors('calls');
  const acceptsOf = answerChecks();

  async function read<Data>(tenant: string, { name, params, query }: Call): Promise<PlatformAnswer<Data>> {
    const descriptor = descriptors.get(name);
    if (descriptor === undefined) throw new Error(`There is no call ${name}.`);
    const path = descriptor.path.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(params?.[key] ?? ''),
    );
    const base = platformUrl.replace('{tenant}', encodeURIComponent(tenant));
    const address = `${base}${path}${query === undefined ? '' : `?${new URLSearchParams(query).toString()}`}`;
    const answer = await answerOf(address);
    if (answer === undefined) return { kind: 'unreachable' };
    const { status, body } = answer;
    if (status === 200 && acceptsOf(descriptor)(body) && hasData<Data>(body))
      return { kind: 'ready', data: body.data };
    return status >= 400 && status <= 499
      ? { kind: 'refused', message: messageOf(body) }
      : { kind: 'unreachable' };
  }

  return {
    venues: (tenant) => read<readonly Wire.Venue[]>(tenant, { name: 'getJoiningVenues' }),
    venue: (tenant, identifier) =>
      read<Wire.Venue>(tenant, { name: 'getJoiningVenue', params: { identifier } }),
    memberships: (tenant) => read<readonly Wire.MembershipType[]>(tenant, { name: 'getJoiningMemberships' }),
    membershipsAt: (tenant, venue) =>
      read<readonly Wire.MembershipType[]>(tenant, {
        name: 'getMembershipTypes',
        query: { venue_id: venue },
      }),
    onDate: (tenant, { type, option, venue, date }) =>
      read<unknown>(tenant, {
        name: 'getCosts',
        params: { typeId: type, optionId: option },
        query: { venue_id: venue, start_date: date },
      }),
  };
}

/**
 * Each schema compiles at its first use. A platform may send more than the schema has. A test of `server/api`
 * validates the schemas themselves.
 */
function answerChecks(): (call: CallDescriptor) => ValidateFunction {
  const base = 'https://foyer.example/schemas/api/calls/';
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  addFormats(ajv);
  ajv.addSchema(withAdditionalProperties(readShapes('calls')));
  return ({ name, responses }) =>
    ajv.getSchema(`${base}${name}.json`) ??
    ajv.compile({ ...withAdditionalProperties(responses['200'] ?? {}), $id: `${base}${name}.json` });
}

/** Undefined: there is no answer in time, or it is no JSON. */
async function answerOf(
  address: string,
): Promise<{ readonly status: number; readonly body: unknown } | undefined> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return undefined;
  }
}

/** The schema of the call was checked. */
const hasData = <Data>(body: unknown): body is { readonly data: Data } => isRecord(body) && 'data' in body;

/** The first message about a field says more than the message of the whole answer. */
function messageOf(body: unknown): string {
  if (!isRecord(body)) return '';
  const fields: readonly unknown[] = isRecord(body.errors) ? Object.values(body.errors).flat() : [];
  const [first] = [...fields, body.message].filter((each) => typeof each === 'string');
  return first ?? '';
}
