/** The preview in a tab, for a page that needs the whole window and for browsers that keep no cookies of a frame. */
import { useCopy } from '../../../../core/contract';
import { RowLink } from '../consoleStyles';

/** `address` opens the preview. */
export function NewTabLink({ address }: { readonly address: string }) {
  const copy = useCopy();
  return (
    <RowLink href={address} target="_blank" rel="noopener">
      {copy('operators.preview.newTab')}
    </RowLink>
  );
}
