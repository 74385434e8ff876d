/**
 * Checks answers to a tenant's questions before they are passed on. The questions are in the tenant's
 * document, which the platform does not have. Missing answers are allowed, because only the browser has the
 * list of sections in the visit. An answer to a question that is hidden by other answers is removed, as in
 * the page.
 */
import type { FastifyRequest } from 'fastify';
import type { ResolvedSection } from '../../../schemas/boot';
import { questionsNamed } from '../../../schemas/formParts';
import { isRecord } from '../../../schemas/isRecord';
import { copyText } from '../copyText';
import { bodyJson } from './bodyJson';
import { formValidator, SlowForm, type FormIssue } from './formValidator';
import { refusals } from './wireError';

type Fields = Readonly<Record<string, unknown>>;
type Errors = Readonly<Record<string, readonly string[]>>;

interface TenantForm {
  readonly answersAt: string;
  readonly schema: Fields;
}

function formOf({ form, settings }: ResolvedSection): readonly TenantForm[] {
  const schema = form && settings[form.setting];
  return form && isRecord(schema) ? [{ answersAt: form.answersAt, schema }] : [];
}

const ownProperty = (at: unknown, name: string): unknown =>
  isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined;

const valueAt = (body: unknown, path: string): unknown => path.split('.').reduce(ownProperty, body);

/** The question at a path of answers. */
function questionAt(schema: Fields, path: readonly string[]): Fields {
  return path.reduce<Fields>((at, name) => {
    const next = questionsNamed(at, name)[0] ?? at.items;
    return isRecord(next) ? next : {};
  }, schema);
}

/** A copy with `value` at an existing path. */
function withValueAt(at: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  if (!isRecord(at)) return at;
  return { ...at, [name]: rest.length === 0 ? value : withValueAt(at[name], rest, value) };
}

function issueMessage({ path, keyword }: FormIssue, question: Fields): string {
  const label = typeof question.title === 'string' ? question.title : (path.at(-1) ?? '');
  if (keyword === 'required') return copyText('web.forms.required').replace('{label}', () => label);
  if (question.format === 'date') return copyText('web.forms.date').replace('{label}', () => label);
  return copyText('web.forms.invalid').replace('{label}', () => label);
}

/** More than any real form has. The check of many entries would block other requests. */
const MAX_ENTRIES = 5000;

const entriesIn = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, one) => sum + entriesIn(one), 1);
};

interface ValidatedForm {
  readonly errors: Errors;
  /** Answers to visible questions only. */
  readonly answers: unknown;
}

async function validateForm({ answersAt, schema }: TenantForm, answers: unknown): Promise<ValidatedForm> {
  const { validate, visibleAnswers } = await formValidator(schema);
  const found = validate(answers).map((issue): [string, readonly string[]] => [
    [answersAt, ...issue.path].join('.'),
    [issueMessage(issue, questionAt(schema, issue.path))],
  ]);
  return { errors: Object.fromEntries(found), answers: visibleAnswers(answers) };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The body without answers to hidden questions. Throws 422 if an answer breaks a tenant's rule. */
export async function validatedBody(
  sections: readonly ResolvedSection[],
  { body, method, log }: Pick<FastifyRequest, 'body' | 'method' | 'log'>,
): Promise<Buffer | undefined> {
  if (!Buffer.isBuffer(body)) return undefined;
  const forms = method === 'POST' ? sections.flatMap(formOf) : [];
  if (forms.length === 0) return body;
  // Parsed instead of searched, because JSON allows several spellings of a name.
  const sent = bodyJson(body);
  let passedOn = sent;
  const errors: Record<string, readonly string[]> = {};
  for (const form of forms) {
    const answers = valueAt(sent, form.answersAt);
    if (answers === undefined) continue;
    if (entriesIn(answers) > MAX_ENTRIES) {
      errors[form.answersAt] = [copyText('web.api.wrongAnswers')];
      continue;
    }
    try {
      const verdict = await validateForm(form, answers);
      Object.assign(errors, verdict.errors);
      if (!isSame(answers, verdict.answers))
        passedOn = withValueAt(passedOn, form.answersAt.split('.'), verdict.answers);
    } catch (error) {
      const isSlow = error instanceof SlowForm;
      const event = isSlow ? 'form.slowPattern' : 'form.refused';
      log.error({ event, at: form.answersAt, err: error }, 'answers not validated');
      // A form with an unsupported keyword does not block joining. Answers to a form with a slow pattern are
      // rejected, because their validation could block the server.
      if (isSlow) errors[form.answersAt] = [copyText('web.api.wrongAnswers')];
    }
  }
  if (Object.keys(errors).length > 0) throw refusals.wrongAnswers(errors);
  return passedOn === sent ? body : Buffer.from(JSON.stringify(passedOn));
}
