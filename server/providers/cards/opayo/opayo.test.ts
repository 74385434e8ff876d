/** @jest-environment node */
import type { Sandbox } from '../../../sandbox/sandbox';
import { callSandbox } from '../../../sandbox/testing/callSandbox';
import { opayo } from '.';
import { testCardProvider, type CardKind } from '../testing/cardProviderSuite';

const CARDS: Readonly<Record<CardKind, { readonly cardNumber: string; readonly securityCode: string }>> = {
  good: { cardNumber: '4929000000006', securityCode: '123' },
  declined: { cardNumber: '4929000000030', securityCode: '123' },
  wrongCode: { cardNumber: '4929000000006', securityCode: '999' },
  challenge: { cardNumber: '5186150000000008', securityCode: '123' },
};

testCardProvider({
  company: 'cards',
  open: (origin) =>
    opayo.open({
      tenant: 'pier',
      settings: { mode: 'test' },
      secrets: {},
      sandbox: { origin },
      timeoutMs: 2_000,
    }),
  tokenise: async (sandbox, sessionKey, kind) => {
    const cardDetails = { cardholderName: 'Jo Bell', expiryDate: '1230', ...CARDS[kind] };
    const answer = await call(sandbox, '/api/v1/card-identifiers', JSON.stringify({ cardDetails }), {
      'content-type': 'application/json',
      authorization: `Bearer ${sessionKey}`,
    });
    return String((JSON.parse(answer) as { cardIdentifier: unknown }).cardIdentifier);
  },
  answerBank: async (sandbox, { scaFields }, passed) => {
    const form = new URLSearchParams({ ...scaFields, threeDSSessionData: 'cmVm' }).toString();
    const page = await call(sandbox, '/acs/challenge', form, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    const button = passed ? 'Pass' : 'Fail';
    const chosen = page.split('<form').find((part) => part.includes(`>${button}</button>`)) ?? '';
    return { cres: /name="cres" value="([^"]*)"/.exec(chosen)?.[1] ?? '' };
  },
});

const call = async (
  { port }: Sandbox,
  path: string,
  body: string,
  headers: Record<string, string>,
): Promise<string> => (await callSandbox(port, 'cards', 'POST', path, body, headers)).text;
