import { refusals, type ProxyRefusal } from '../../proxy/wireError';
import type { PreviewVisit } from './previewAnswer';

type Parameters = Readonly<Record<string, string>>;

/** The body of a public read. Throws the refusal of the platform, or that of an invalid answer. */
export async function readBody<Body>(
  { read, document }: Pick<PreviewVisit, 'read' | 'document'>,
  call: string,
  params: Parameters = {},
  query: Parameters = {},
): Promise<Body> {
  const { status, body, fits } = await read(document.tenant, call, params, query);
  if (status === 200 && fits) return body as Body;
  throw status >= 400 && status <= 499 ? refusals.byStatus(status) : unanswered(status);
}

const unanswered = (status: number): ProxyRefusal =>
  status === 503 ? refusals.unreachable() : status === 504 ? refusals.unanswered() : refusals.badAnswer();
