/**
 * Stands in the bundle for `markdown-to-jsx`, which rjsf's own templates import: our questions have no
 * Markdown, and their descriptions are cleaned markup. Shows the text as it is.
 */
interface MarkdownProps {
  readonly children?: string;
}

export const Markdown = ({ children }: MarkdownProps): string => children ?? '';

export default Markdown;
