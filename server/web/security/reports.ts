/**
 * Browsers report violations of a page's content security policy here. Violations are counted by kind and
 * logged at the 1st, 10th, 100th … report, so that many reports do not fill the log. Only the directive and
 * the origin of the blocked resource are kept. Page addresses, samples and referrers may contain personal
 * data.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isRecord } from '../../../schemas/isRecord';
import { urlOf } from '../../../schemas/urlOf';
import { requestContext } from '../requestContext';
import { bodyJson } from '../proxy/bodyJson';

export const REPORT_PATH = '/_foyer/csp-reports';
/** Name of the endpoint in `Reporting-Endpoints` and in the policy's `report-to`. */
export const REPORT_GROUP = 'csp';

const TYPES = /^application\/(?:csp-report|reports\+json|json)\s*(?:;|$)/i;
/** Bytes. */
const MAX_LENGTH = 65_536;
/** Maximum number of reports in one body. */
const MAX_REPORTS = 50;
/** Maximum number of kinds that are counted separately. Further kinds are counted together. */
const MAX_KINDS = 100;

const DIRECTIVE = /^[a-z]{2,20}(?:-[a-z]{2,20}){0,3}$/;
/** Keywords that browsers write instead of an address. */
const KEYWORD = /^[a-z]{1,20}(?:-[a-z]{1,20}){0,3}$/;

interface Violation {
  readonly directive: string;
  /** An origin, a scheme, or a keyword such as `inline`. */
  readonly blocked: string;
}

/** Undefined if the body does not have a format that browsers send. */
function violationsIn(body: unknown): readonly Violation[] | undefined {
  const old = isRecord(body) ? body['csp-report'] : undefined;
  if (old !== undefined) {
    const one = isRecord(old)
      ? violation(old['effective-directive'] ?? old['violated-directive'], old['blocked-uri'])
      : undefined;
    return one && [one];
  }
  if (!Array.isArray(body) || body.length > MAX_REPORTS || !body.every(isRecord)) return undefined;
  const found = body
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: of }) =>
      isRecord(of) ? violation(of['effectiveDirective'], of['blockedURL']) : undefined,
    );
  const violations = found.filter((one) => one !== undefined);
  return violations.length === found.length ? violations : undefined;
}

function violation(directive: unknown, blocked: unknown): Violation | undefined {
  if (typeof directive !== 'string' || typeof blocked !== 'string') return undefined;
  const [name = ''] = directive.split(' ');
  return DIRECTIVE.test(name) ? { directive: name, blocked: originOf(blocked) } : undefined;
}

function originOf(blocked: string): string {
  if (KEYWORD.test(blocked)) return blocked;
  const url = urlOf(blocked);
  if (url === undefined) return 'other';
  return url.origin === 'null' ? url.protocol : url.origin;
}

/** Counts violations by kind and decides which counts are logged. */
export class ViolationCounts {
  private readonly counts = new Map<string, number>();

  /** The count so far if it is 1, 10, 100 and so on; else undefined. */
  add(tenant: string, { directive, blocked }: Violation): number | undefined {
    const kind = [tenant, directive, blocked].join(' ');
    const key = this.counts.has(kind) || this.counts.size < MAX_KINDS ? kind : 'other';
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return /^10*$/.test(String(count)) ? count : undefined;
  }
}

export function reportRoute(app: FastifyInstance): void {
  const counts = new ViolationCounts();
  app.post(REPORT_PATH, { bodyLimit: MAX_LENGTH }, async (request, reply) => {
    const { site } = requestContext(request);
    if (site === undefined) return refuse(reply, 404);
    if (!TYPES.test(request.headers['content-type'] ?? '')) return refuse(reply, 415);
    const violations = Buffer.isBuffer(request.body) ? violationsIn(bodyJson(request.body)) : undefined;
    if (violations === undefined) return refuse(reply, 400);
    for (const one of violations) {
      const count = counts.add(site.tenant, one);
      if (count !== undefined)
        request.log.warn({ event: 'web.cspViolation', tenant: site.tenant, ...one, count }, 'csp violation');
    }
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}

const refuse = (reply: FastifyReply, status: number): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send();
