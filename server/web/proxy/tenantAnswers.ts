/**
 * Answers to a tenant's own questions are judged here, before they are passed on: the questions stand in
 * the tenant's document, of which the platform knows nothing. What is absent is not missed: which
 * sections a visit has gone through is known to the visit alone.
 */
import type { FastifyRequest } from 'fastify';
import type { ResolvedSection, ResolvedTenant } from '../../../schemas/boot';
import { isRecord } from '../../../schemas/isRecord';
import { compileForm, TooSlow, type FormIssue } from '../../tenants/compiled-form';
import { words } from '../wording';
import { bodyJson } from './bodyJson';
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

const own = (at: unknown, name: string): unknown =>
  isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined;

const valueAt = (body: unknown, path: string): unknown => path.split('.').reduce(own, body);

/** The question that a path of answers leads to. */
function questionAt(schema: Fields, path: readonly string[]): Fields {
  return path.reduce<Fields>((at, name) => {
    const next = own(at.properties, name) ?? at.items;
    return isRecord(next) ? next : {};
  }, schema);
}

function sentence({ path, keyword }: FormIssue, question: Fields): string {
  const label = typeof question.title === 'string' ? question.title : (path.at(-1) ?? '');
  if (keyword === 'required') return words('web.forms.required').replace('{label}', () => label);
  if (question.format === 'date') return words('web.forms.date');
  return words('web.forms.invalid').replace('{label}', () => label);
}

async function errorsOf({ answersAt, schema }: TenantForm, answers: unknown): Promise<Errors> {
  const { judge } = await compileForm(schema);
  const found = judge(answers).map((issue): [string, readonly string[]] => [
    [answersAt, ...issue.path].join('.'),
    [sentence(issue, questionAt(schema, issue.path))],
  ]);
  return Object.fromEntries(found);
}

/** Throws the 422 of a call whose answers break a rule of the tenant's document. */
export async function refuseWrongAnswers(
  document: ResolvedTenant,
  { body, method, log }: Pick<FastifyRequest, 'body' | 'method' | 'log'>,
): Promise<void> {
  if (method !== 'POST' || !Buffer.isBuffer(body)) return;
  const asked = document.sections.flatMap(formOf);
  if (asked.length === 0) return;
  // Read, and not searched: JSON has more than one way to write a name.
  const sent = bodyJson(body);
  const errors: Record<string, readonly string[]> = {};
  for (const form of asked) {
    const answers = valueAt(sent, form.answersAt);
    if (answers === undefined) continue;
    try {
      Object.assign(errors, await errorsOf(form, answers));
    } catch (error) {
      const isSlow = error instanceof TooSlow;
      const event = isSlow ? 'form.tooSlow' : 'form.uncompiled';
      log.error({ event, at: form.answersAt, err: error }, 'answers not judged');
      // A form that cannot be compiled stops nobody's joining; answers that take too long are not let through.
      if (isSlow) errors[form.answersAt] = [words('web.api.wrongAnswers')];
    }
  }
  if (Object.keys(errors).length > 0) throw refusals.wrongAnswers(errors);
}
