/** The parameters of the counter's requests, and the data that is combined from several responses. */
import type { QuestionGroup, Term } from '../../../schemas/generated/api';

export interface TimetableQuery {
  readonly venue: string;
  readonly from: string;
  readonly customerId: string;
}

export interface SlotQuery {
  readonly slotId: string;
  readonly customerId: string;
}

export interface OffersQuery {
  readonly customerId: string;
  readonly venueId: string;
}

/** What the customer must answer and agree to before a sale. */
export interface SaleForm {
  readonly terms: readonly Term[];
  readonly questions: readonly QuestionGroup[];
}

export interface SaleQuery {
  readonly typeId: string;
  readonly optionId: string;
}

export interface DocumentQuery {
  readonly customerId: string;
  readonly documentId: string;
}
