/**
 * The HTML of a page, ready to send. A page that is the same for all visitors is compressed once, and its policy
 * has the hashes of its inline scripts and styles. Any other page gets a new nonce with each response.
 */
import { compressOnce, compress, type Compressed, type Encoding } from '../compress';
import type { RequestContext } from '../requestContext';
import { hashSource, type InlineSources, type PageWriter } from './pageWriter';

/** The nonce is made when it is read. */
type WithNonce = Pick<RequestContext, 'nonce'>;

export interface PageBody {
  /** The HTML, without a nonce. */
  readonly text: () => string;
  /** What the policy of this response has to allow. */
  readonly inlineSources: (response: WithNonce) => InlineSources;
  readonly compressed: (response: WithNonce, accepted: Encoding) => Promise<Compressed>;
  /** An upper limit of the memory that it takes. */
  readonly bytes: number;
}

/**
 * Emotion inserts an empty style element and adds its rules through the CSSOM, which no policy restricts. The
 * element itself is checked like any other.
 */
const EMPTY_STYLE = hashSource('');

export function bodyForAll(writer: PageWriter): PageBody {
  const html = Buffer.from(writer.pieces.join(''));
  const { script, style } = writer.hashes;
  const sources = { script, style: [...style, EMPTY_STYLE] };
  const compressed = compressOnce(html);
  return {
    text: () => html.toString(),
    inlineSources: () => sources,
    compressed: (_response, accepted) => compressed(accepted),
    // The two compressed forms together are smaller than the HTML.
    bytes: 2 * html.length,
  };
}

export function bodyWithNonce({ pieces }: PageWriter): PageBody {
  return {
    text: () => pieces.join(''),
    inlineSources: ({ nonce }) => ({ script: [`'nonce-${nonce}'`], style: [`'nonce-${nonce}'`] }),
    compressed: ({ nonce }, accepted) => compress(Buffer.from(pieces.join(nonce)), accepted),
    bytes: 2 * pieces.reduce((sum, piece) => sum + piece.length, 0),
  };
}
