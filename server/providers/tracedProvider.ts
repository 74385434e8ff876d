import { causeOf, propertyOf } from '../net/errorFacts';
import { isTracing, startSpan, type SpanFields } from '../tracing/tracing';
import type { ProviderKind } from './providerChoice';

interface ProviderIdentity {
  readonly kind: ProviderKind;
  readonly provider: string;
  readonly tenant: string;
}

/**
 * Each call of the port that returns a promise is a span, named `cards authorise` or `directDebit collections.collect`.
 * The provider does not receive the trace: decision 62.
 */
export const tracedProvider = <Port extends object>(identity: ProviderIdentity, port: Port): Port =>
  isTracing() ? tracedMembers(port, identity, '') : port;

function tracedMembers<Port extends object>(port: Port, identity: ProviderIdentity, prefix: string): Port {
  return new Proxy(port, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      const name = prefix + String(key);
      if (typeof member === 'function')
        return (...values: unknown[]) =>
          tracedCall(identity, name, () => Reflect.apply(member, target, values) as unknown);
      return typeof member === 'object' && member !== null
        ? tracedMembers(member, identity, `${name}.`)
        : member;
    },
  });
}

function tracedCall({ kind, ...fields }: ProviderIdentity, name: string, call: () => unknown): unknown {
  const span = startSpan({ name: `${kind} ${name}`, kind: 'client', fields, isPart: true });
  const result = call();
  if (span && result instanceof Promise)
    result.then(
      (value) => span.end(outcomeOf(value)),
      (error) => span.end({ error: causeOf(error) }),
    );
  return result;
}

const FAILED = new Set(['timeout', 'unreachable', 'failed']);

/** Most calls return a status. Reasons beside it may be texts of the provider. */
function outcomeOf(value: unknown): SpanFields {
  const status = propertyOf(value, 'status');
  if (typeof status !== 'string') return {};
  return FAILED.has(status) ? { outcome: status, error: status } : { outcome: status };
}
