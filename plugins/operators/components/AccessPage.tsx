/** The frame of the pages without a session: one question in the middle. */
import styled from '@emotion/styled';
import { useEffect, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useTenant } from '../../../core/contract';
import { Card } from '../../../core/contract/ui';
import { accessLeft } from '../state/accessEvents';

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  justifyContent: 'center',
  gridTemplateColumns: 'minmax(0, 26rem)',
  gap: theme.spacing(2),
  minHeight: '100dvh',
  padding: theme.spacing(3, 2),
}));
const Product = styled('p')(({ theme }) => ({
  margin: 0,
  textAlign: 'center',
  fontFamily: theme.typography.h4.fontFamily,
  fontSize: '1.25rem',
  fontWeight: 700,
}));
const Title = styled('h1')({ margin: '0 0 1rem', fontSize: '1.25rem', lineHeight: 1.3 });

interface AccessPageProps {
  readonly heading: string;
  readonly children: ReactNode;
  /** Below the card. */
  readonly after?: ReactNode;
}

export function AccessPage({ heading, children, after }: AccessPageProps) {
  const { name } = useTenant();
  const dispatch = useDispatch();
  useEffect(() => () => void dispatch(accessLeft()), [dispatch]);
  return (
    <Page>
      <Product>{name}</Product>
      <Card>
        <Title>{heading}</Title>
        {children}
      </Card>
      {after}
    </Page>
  );
}
