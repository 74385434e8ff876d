import styled from '@emotion/styled';

/** What is of no use on paper. */
export const Screen = styled('div')({ '@media print': { display: 'none' } });
