/** The picture that a field names, on the colour that it has to be visible on. */
import styled from '@emotion/styled';
import { dataOf, useCopy, useRemoteData } from '../../../../core/contract';
import { pictureType } from '../../domain/assetFile';
import { picture } from '../../state/events';
import { selectPicture } from '../../state/operators';
import { useTenantPlace } from '../TenantFrame';

const Ground = styled('div')(({ theme }) => ({
  boxSizing: 'border-box',
  width: 'fit-content',
  maxWidth: '100%',
  marginBottom: theme.spacing(1),
  padding: theme.spacing(1.5),
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.s,
  // Its own width is 0 if it is an SVG without a size.
  '& > img': { display: 'block', width: '12rem', maxWidth: '100%', maxHeight: '5rem', objectFit: 'contain' },
}));

interface CurrentPictureProps {
  /** `assets/logo.svg` */
  readonly path: string;
  readonly label: string;
  /** Colour of the page behind it. */
  readonly ground: string;
}

export function CurrentPicture({ path, label, ground }: CurrentPictureProps) {
  const copy = useCopy();
  const { tenant, draft } = useTenantPlace();
  const query = { tenant, path, ...(draft !== undefined && { draft }) };
  const [remote] = useRemoteData(selectPicture, picture, query);
  const content = dataOf(remote)?.content;
  const type = pictureType(path);
  if (content === undefined || type === undefined) return null;
  return (
    <Ground style={{ background: ground }}>
      <img src={`data:${type};base64,${content}`} alt={copy('operators.theme.picture', { field: label })} />
    </Ground>
  );
}
