import styled from '@emotion/styled';
import { Quiet } from '../../../core/contract/ui';

export const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  margin: 0,
  overflowWrap: 'anywhere',
  '&:focus': { outline: 'none' },
}));

/** The text under the page title. */
export const Intro = styled(Quiet)(({ theme }) => ({ marginTop: theme.spacing(1) }));
