import styled from '@emotion/styled';
import { typedText } from '../../../schemas/typedText';
import { useCopy } from '../../tenant/copy';
import { SafeHtml, type SafeHtmlProps } from '../display/SafeHtml';

/** Terms to read: HTML of the server, which is cleaned before it is shown. */
export interface TermsText {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

/** The title of a single text, or a name for several. */
export function useTermsTitle(terms: readonly TermsText[]): string {
  const copy = useCopy();
  const [only, ...others] = terms;
  return only && others.length === 0 ? only.title : copy('core.ui.terms.title');
}

/** A box of at most 300 px in which texts scroll. */
export const TermsBox = styled('div')(({ theme }) => ({
  maxHeight: 300,
  overflowY: 'auto',
  padding: theme.spacing(2),
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.s,
  background: theme.foyer.surfaceSunk,
  '@media print': { maxHeight: 'none !important' },
}));

const Heading = styled('h3')(({ theme }) => ({
  ...theme.typography.h4,
  margin: theme.spacing(0, 0, 1),
  '* + &': { marginTop: theme.spacing(3) },
}));

const FIRST_HEADING = /^\s*<h[1-6]>([^<]*)<\/h[1-6]>/i;
const HEADING_TAG = /<(\/?)h([1-6])\b/gi;

/**
 * Without a first heading that repeats the title, which is shown above the text. The headings below it rise
 * by one level, to h3 at most.
 */
function withoutTitle({ title, html }: TermsText): string {
  const [heading, text] = FIRST_HEADING.exec(html) ?? [];
  if (heading === undefined || text === undefined || typedText(text) !== title) return html;
  return html
    .slice(heading.length)
    .replace(HEADING_TAG, (_, slash: string, level: string) => `<${slash}h${Math.max(3, Number(level) - 1)}`);
}

interface Props extends Pick<SafeHtmlProps, 'onShown' | 'onFailed'> {
  readonly terms: readonly TermsText[];
  /** The title that already stands above the box. */
  readonly shownTitle: string;
}

/** The texts, one below another. Several have a heading each. */
export function TermsTexts({ terms, shownTitle, onShown, onFailed }: Props) {
  const isHeaded = (term: TermsText) => terms.length > 1 && term.title !== shownTitle;
  return terms.map((term) => (
    <section key={term.id}>
      {isHeaded(term) && <Heading>{term.title}</Heading>}
      <SafeHtml
        html={isHeaded(term) || term.title === shownTitle ? withoutTitle(term) : term.html}
        onShown={onShown}
        onFailed={onFailed}
      />
    </section>
  ));
}
