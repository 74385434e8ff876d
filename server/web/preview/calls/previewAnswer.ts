/** A call that a preview answers. Its types come from its file in `schemas/api/calls`. */
import type { WireCalls } from '../../../../schemas/generated/wireCalls';
import type { ResolvedTenant } from '../../../../schemas/boot';
import { decimalText, formatAmount } from '../../../../schemas/money';
import type { Wire } from '../../../../schemas/generated/api';
import type { ReadPlatform } from '../../pages/platformReads';
import type { PreviewSession } from '../session';

export interface PreviewVisit {
  readonly session: PreviewSession;
  readonly document: ResolvedTenant;
  /** Public reads of the platform, without a session. */
  readonly read: ReadPlatform;
  /** Origin of the page. */
  readonly origin: string;
  /** The time that the page shows. */
  readonly now: Date;
}

export interface PreviewCallRequest<Name extends keyof WireCalls> {
  readonly params: WireCalls[Name]['params'];
  readonly query: WireCalls[Name]['query'];
  readonly body: WireCalls[Name]['body'];
}

type Response<Name extends keyof WireCalls> = WireCalls[Name]['answer'];

export interface PreviewAnswer {
  readonly name: keyof WireCalls;
  /** Returns the body of the response. Throws a `Failure` for a refusal. */
  readonly answer: (
    request: Readonly<Record<'params' | 'query' | 'body', unknown>>,
    visit: PreviewVisit,
  ) => Promise<unknown>;
}

export function previewAnswer<Name extends keyof WireCalls>(
  name: Name,
  answer: (
    request: PreviewCallRequest<Name>,
    visit: PreviewVisit,
  ) => Response<Name> | Promise<Response<Name>>,
): PreviewAnswer {
  return {
    name,
    // The schemas of the call have checked the request.
    answer: async (request, visit) => answer(request as PreviewCallRequest<Name>, visit),
  };
}

/** `amount`: minor units. */
export const moneyOf = (
  { currency, locale }: Pick<ResolvedTenant, 'currency' | 'locale'>,
  amount: number,
): Wire.Money => ({
  formatted: formatAmount(amount, currency, locale),
  decimal: decimalText(amount, currency),
  raw: { amount, currency },
});
