/** What a preview remembers of its visit, in the memory of this web host alone. */
import type { Wire } from '../../../schemas/generated/api';
import type { PreviewSettings } from '../../documents/previews/tables';
import type { StartState } from './startState';

/** The membership in the cart, with the amounts of the platform. */
export interface ChosenMembership {
  readonly type: Wire.MembershipType;
  readonly option: Wire.PaymentOption;
  readonly venue: Wire.Venue;
  readonly startDate: string;
  readonly costs: Wire.Costs;
  /** The payment would set up a direct debit. */
  readonly newMandate: boolean;
}

/** Answers of a person to questions, by path: a long form has some hundred. */
const MAX_ANSWERS = 500;
/** Bytes of one answer as JSON, and of all answers. */
const MAX_ANSWER_BYTES = 2048;
const MAX_BYTES = 64 * 1024;

export class PreviewSession {
  isSignedIn = false;
  /** The visitor has left the home page of the kiosk. */
  hasBegun = false;
  membership: ChosenMembership | undefined;
  order: Wire.Order | undefined;
  /** The answers with which the visit starts. Empty: none, or the visit is over. */
  startState: StartState = {};
  private answers: Readonly<Record<string, unknown>> = {};

  /** `startsLoggedIn`: the visit starts after the section in which the person logs in. */
  constructor(
    readonly settings: PreviewSettings,
    private readonly startsLoggedIn = false,
  ) {
    this.isSignedIn = this.isKnown;
  }

  /** At the home page of a kiosk: after a visit the next visitor begins without a login. */
  startOver(): void {
    if (this.hasBegun) this.isSignedIn = false;
    this.membership = undefined;
    this.order = undefined;
    this.startState = {};
    this.answers = {};
  }

  get hasDirectDebit(): boolean {
    return this.settings.persona === 'directDebitMember';
  }

  /** Whether the person had answered the questions before the visit. */
  get isKnown(): boolean {
    return this.isMember || this.startsLoggedIn;
  }

  get isMember(): boolean {
    return this.settings.persona !== 'guest';
  }

  /** Keeps answers to questions. Passwords and answers that are too long are never kept. */
  remember(answers: Readonly<Record<string, unknown>>): void {
    const kept = Object.entries(answers).filter(([path]) => !/password/i.test(path));
    this.answers = limited({ ...this.answers, ...Object.fromEntries(kept) });
  }

  answer(path: string): unknown {
    return Object.hasOwn(this.answers, path) ? this.answers[path] : undefined;
  }

  /** The first answer to a question about the person whose path contains this word. */
  answerAbout(word: RegExp): string | undefined {
    const found = Object.entries(this.answers).find(([path]) => word.test(path))?.[1];
    return typeof found === 'string' && found !== '' ? found : undefined;
  }
}

/** The first answers within the limits. */
function limited(answers: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  let bytes = 0;
  const kept = Object.entries(answers).filter((entry) => {
    const size = Buffer.byteLength(JSON.stringify(entry));
    if (size > MAX_ANSWER_BYTES || bytes + size > MAX_BYTES) return false;
    bytes += size;
    return true;
  });
  return Object.fromEntries(kept.slice(0, MAX_ANSWERS));
}
