import styled from '@emotion/styled';

/** The heading of a part of a page. */
export const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));
