/** Adapter for providers with the API of Opayo Pi: `sagepayOwnForm`, session keys and card identifiers. */
import { isRecord, typedLine } from '../../../../core/contract';
import type { CardSession, TokenisedCard } from '../../ports';
import { digitsOf, plainCode } from '../../domain/digits';
import { loadScript } from './loadScript';
import type { CardProvider, CardDetails } from './provider';

interface SagepayOwnForm {
  readonly tokeniseCardDetails: (request: {
    readonly cardDetails: Readonly<
      Record<'cardholderName' | 'cardNumber' | 'expiryDate' | 'securityCode', string>
    >;
    readonly onTokenised: (result: unknown) => void;
  }) => void;
  readonly activateReusableCardIdentifier: (request: {
    readonly reusableCardIdentifier: string;
    readonly securityCode: string;
    readonly onActivated: (result: unknown) => void;
  }) => void;
}

declare global {
  interface Window {
    sagepayOwnForm?: (options: { readonly merchantSessionKey: string }) => SagepayOwnForm;
  }
}

const EXPIRED = 401;
const NOT_FOUND = 404;
const UNKNOWN_IDENTIFIER = 1012;

/** Validates the response of the provider's script, which is third-party code. */
export function readAnswer(answer: unknown, activated?: string): TokenisedCard {
  if (!isRecord(answer)) return { kind: 'unreachable' };
  if (answer['success'] === true) {
    const identifier = answer['cardIdentifier'] ?? activated;
    return typeof identifier === 'string' && identifier !== ''
      ? { kind: 'token', cardIdentifier: identifier }
      : { kind: 'unreachable' };
  }
  const status = Number(answer['httpErrorCode']);
  const errors = Array.isArray(answer['errors']) ? answer['errors'].filter(isRecord) : [];
  const isUnknown = status === NOT_FOUND || errors.some(({ code }) => Number(code) === UNKNOWN_IDENTIFIER);
  if (status === EXPIRED) return { kind: 'expired' };
  if (activated !== undefined && isUnknown) return { kind: 'unknownCard' };
  const messages = errors.map(({ message }) => message).filter((message) => typeof message === 'string');
  return { kind: 'refused', messages };
}

function requestToken(
  form: SagepayOwnForm,
  details: CardDetails,
  onResult: (result: TokenisedCard) => void,
): void {
  if (details.kind === 'saved') {
    form.activateReusableCardIdentifier({
      reusableCardIdentifier: details.identifier,
      securityCode: details.securityCode,
      onActivated: (result) => onResult(readAnswer(result, details.identifier)),
    });
    return;
  }
  form.tokeniseCardDetails({
    cardDetails: {
      cardholderName: typedLine(details.card.cardholderName),
      cardNumber: digitsOf(details.card.cardNumber),
      expiryDate: digitsOf(details.card.expiryDate),
      securityCode: plainCode(details.card.securityCode),
    },
    onTokenised: (result) => onResult(readAnswer(result)),
  });
}

async function tokenise(session: CardSession, details: CardDetails): Promise<TokenisedCard> {
  const ready = await loadScript(session.scriptUrl, session.timeoutMs);
  const open = window.sagepayOwnForm;
  if (!ready || open === undefined) return { kind: 'unreachable' };
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'unreachable' }), session.timeoutMs);
    const onResult = (result: TokenisedCard) => {
      clearTimeout(timer);
      resolve(result);
    };
    try {
      requestToken(open({ merchantSessionKey: session.sessionKey }), details, onResult);
    } catch {
      onResult({ kind: 'unreachable' });
    }
  });
}

export const opayo: CardProvider = { tokenise };
