/** The content of a document: a picture is shown, a PDF can be saved. */
import styled from '@emotion/styled';
import { download, useCopy } from '../../../core/contract';
import { Button, Stack } from '../../../core/contract/ui';
import type { GetCustomerDocumentAnswer } from '../../../schemas/generated/calls/getCustomerDocument';
import { Quiet } from './counterStyles';

const Picture = styled('img')(({ theme }) => ({
  // In its own proportions: a stack stretches what it contains.
  alignSelf: 'flex-start',
  maxWidth: '100%',
  maxHeight: '50vh',
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.m,
}));

export function DocumentPicture({ file }: { readonly file: GetCustomerDocumentAnswer }) {
  const copy = useCopy();
  const { fileName: name, contentType, content } = file;
  if (contentType !== 'application/pdf')
    return (
      <Picture
        src={`data:${contentType};base64,${content}`}
        alt={copy('front-of-house.documents.picture', { name })}
      />
    );
  // No browser runs a file of this type as a page.
  const save = () => download(name, 'application/octet-stream', bytesOf(content));
  return (
    <Stack gap={1}>
      <div>
        <Button onClick={save}>{copy('front-of-house.documents.save')}</Button>
      </div>
      <Quiet>{copy('front-of-house.documents.saveHelp')}</Quiet>
    </Stack>
  );
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
