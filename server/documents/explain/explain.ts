/** Answers the question of an operator: finds the document, the deciding rule and its last change. */
import type { Catalogue } from '../../tenants/catalogue';
import { isError, type Problem } from '../../tenants/problem';
import { checkTenant } from '../../tenants/readTenant';
import { sideOf } from '../difference/catalogueWords';
import { readJson } from '../difference/documentValue';
import { assetBytes, type DraftChecker } from '../drafts';
import { draftFiles } from '../drafts/draftFiles';
import type { Content, DocumentStore, Draft, TenantEntry } from '../store';
import { notLoadedReason, offlineReason, orderProblems, problemReason } from './blockingReason';
import { explainCentre, explainMembership } from './explainOffer';
import { explainOrder } from './explainOrder';
import { explainSection } from './explainSection';
import { explainedDocument, sectionInValue, type ExplainedDocument } from './explainedDocument';
import { notShown, type Explanation, type Reason } from './explanation';
import { History, newestOf, type LastChange } from './lastChange';
import type { PlatformOffers } from './platformOffers';
import { lineAtPointer } from './valueAtPointer';
import type { Person } from './walkJourney';

export type Subject =
  | { readonly kind: 'section'; readonly area: string; readonly section: string }
  | { readonly kind: 'membership'; readonly membership: string; readonly venue: string }
  | { readonly kind: 'centre'; readonly venue: string };

export interface Question {
  readonly tenant: string;
  /** Undefined: the active version. */
  readonly draft: Draft | undefined;
  readonly subject: Subject;
  readonly person: Person;
}

export interface ExplainParts {
  readonly store: Pick<DocumentStore, 'active' | 'asset' | 'entry' | 'loadReports' | 'version' | 'versions'>;
  readonly catalogue: Catalogue;
  readonly checker: Pick<DraftChecker, 'check'>;
  readonly platform: PlatformOffers;
}

export interface PlaceWithLine {
  readonly file: string;
  readonly pointer: string;
  readonly title: string;
  /** From 1. */
  readonly line: number;
}

export interface AnsweredReason extends Omit<Reason, 'places'> {
  readonly places: readonly PlaceWithLine[];
  /** The newest change of the places. Undefined: no version changed them, or it is too old. */
  readonly changed: LastChange | undefined;
}

export interface Answer {
  readonly outcome: Explanation['outcome'];
  readonly reasons: readonly AnsweredReason[];
  /** Which rules fix the position of a section. Empty for other subjects. */
  readonly order: readonly AnsweredReason[];
}

export async function explain(parts: ExplainParts, question: Question): Promise<Answer> {
  const { store } = parts;
  const { tenant, draft } = question;
  const entry = await store.entry(tenant);
  const content = draft ?? (await store.active(tenant));
  const { explanation, order } = await explained(parts, question, entry, content);
  const history = new History(store, tenant, draft);
  const answered = async ({ places, ...reason }: Reason): Promise<AnsweredReason> => ({
    ...reason,
    places: places.map(({ read: _read, ...place }) => ({
      ...place,
      line: lineAtPointer(content.files[place.file] ?? '', place.pointer),
    })),
    changed:
      reason.cause === 'offline'
        ? offlineSince(entry)
        : newestOf(await Promise.all(places.map((place) => history.lastChange(place)))),
  });
  return {
    outcome: explanation.outcome,
    reasons: await Promise.all(explanation.reasons.map(answered)),
    order: await Promise.all(order.map(answered)),
  };
}

interface Explained {
  readonly explanation: Explanation;
  readonly order: readonly Reason[];
}

async function explained(
  parts: ExplainParts,
  question: Question,
  { offline, active }: TenantEntry,
  content: Content,
): Promise<Explained> {
  const { store, checker, catalogue } = parts;
  const { tenant, draft, subject } = question;
  if (draft === undefined && offline !== null)
    return { explanation: notShown(offlineReason(offline)), order: [] };
  const problems = await checker.check({ tenant, ...content });
  const files = draftFiles(tenant, content.files, await assetBytes(store, content.assets));
  // Only a document whose check has ended in its thread is checked here again.
  const { checked } = problems.some(isError) ? {} : checkTenant(files, catalogue);
  if (checked === undefined) return withErrors(parts, subject, content, problems);
  const found = await answerOf(parts, question, explainedDocument(checked, content.files, catalogue));
  const reports = draft === undefined ? await store.loadReports() : [];
  const report = reports.find((each) => each.tenant === tenant && each.hash === active.hash);
  if (report === undefined) return found;
  const { outcome, reasons } = found.explanation;
  return { ...found, explanation: { outcome, reasons: [...reasons, notLoadedReason(report)] } };
}

async function answerOf(
  { platform }: ExplainParts,
  { tenant, subject, person }: Question,
  document: ExplainedDocument,
): Promise<Explained> {
  if (subject.kind === 'section')
    return {
      explanation: explainSection(document, subject, person),
      order: explainOrder(document, subject),
    };
  const context = { document, tenant, person, platform };
  const explanation =
    subject.kind === 'centre'
      ? await explainCentre(context, subject.venue)
      : await explainMembership(context, subject);
  return { explanation, order: [] };
}

function withErrors(
  { catalogue }: ExplainParts,
  subject: Subject,
  { files }: Content,
  problems: readonly Problem[],
): Explained {
  const value = readJson(files['tenant.json'] ?? '')?.value;
  const section =
    subject.kind === 'section' && value !== undefined
      ? sectionInValue(sideOf(value, files, catalogue), subject.area, subject.section)
      : undefined;
  const reason = problemReason(problems, section);
  return {
    explanation: notShown(...(reason === undefined ? [] : [reason])),
    order: subject.kind === 'section' ? orderProblems(problems) : [],
  };
}

const offlineSince = ({ offline }: TenantEntry): LastChange | undefined =>
  offline === null
    ? undefined
    : { version: null, isDraft: false, author: offline.by, time: offline.since, reason: offline.reason };
