/** The adapter for the bank of the sandbox. The bank collects each month from the amounts that it received. */
import { isRecord } from '../../../../schemas/isRecord';
import { callProvider, type ProviderRequest } from '../../callProvider';
import type {
  AmountChange,
  DirectDebitProvider,
  DirectDebitRefusal,
  DirectDebitResult,
  MandateIdentity,
  MandateRecord,
  MandateRequest,
} from '../port';

export interface BankConnection {
  readonly origin: string;
  readonly timeoutMs: number;
}

export function bankAdapter(connection: BankConnection): DirectDebitProvider {
  return {
    check: async () => {
      const found = await call(connection, 'GET', '/mandates?reference=none');
      const isKnown = found.status === 'rejected' && found.reason === 'notFound';
      return isKnown ? { status: 'ok', value: null } : withoutValue(found);
    },
    createMandate: async (request) =>
      readWith(mandateIn, await call(connection, 'POST', '/mandates', mandateBody(request), 'details')),
    collections: {
      kind: 'schedule',
      changeAmount: async (change) =>
        withoutValue(await call(connection, 'POST', '/mandates/amendments', changeBody(change))),
    },
    cancel: async ({ reference }) =>
      withoutValue(await call(connection, 'POST', '/mandates/cancellations', { reference })),
    lookUp: async ({ reference }: MandateIdentity) => {
      const path = `/mandates?reference=${encodeURIComponent(reference)}`;
      return readWith(mandateIn, await call(connection, 'GET', path));
    },
  };
}

const mandateBody = ({ reference, account, ...request }: MandateRequest) => ({
  reference,
  ...account,
  monthlyAmount: request.monthlyAmount,
  currency: request.currency,
  firstCollection: request.firstCollection,
});

const changeBody = ({ key, mandate, monthlyAmount, currency, from }: AmountChange) => ({
  key,
  reference: mandate.reference,
  monthlyAmount,
  currency,
  from,
});

/** `refusal`: what the bank means when it does not accept the data. */
async function call(
  { origin, timeoutMs }: BankConnection,
  method: ProviderRequest['method'],
  path: string,
  body?: object,
  refusal: DirectDebitRefusal = 'mandate',
): Promise<DirectDebitResult<unknown>> {
  const host = `bank.sandbox.localhost:${new URL(origin).port}`;
  const response = await callProvider({ origin, host, method, path, body, timeoutMs });
  if (response.kind !== 'answered') return { status: response.kind };
  const { status } = response;
  if (status < 300) return { status: 'ok', value: response.body };
  if (status === 404) return { status: 'rejected', reason: 'notFound' };
  if (status === 400 || status === 409 || status === 422) return { status: 'rejected', reason: refusal };
  return status < 500 ? { status: 'rejected', reason: 'account' } : { status: 'timeout' };
}

/** An answer that cannot be read is treated as no answer: the request is then repeated with the same key. */
function readWith<Value>(
  read: (body: unknown) => Value | undefined,
  result: DirectDebitResult<unknown>,
): DirectDebitResult<Value> {
  if (result.status !== 'ok') return result;
  const value = read(result.value);
  return value === undefined ? { status: 'timeout' } : { status: 'ok', value };
}

const withoutValue = (result: DirectDebitResult<unknown>): DirectDebitResult<null> =>
  result.status === 'ok' ? { status: 'ok', value: null } : result;

function mandateIn(body: unknown): MandateRecord | undefined {
  const data = isRecord(body) ? body['data'] : undefined;
  if (!isRecord(data) || typeof data['mandate_id'] !== 'string') return undefined;
  return { mandateId: data['mandate_id'], status: data['status'] === 'cancelled' ? 'cancelled' : 'active' };
}
