import styled from '@emotion/styled';

/** Content that is not printed. */
export const Screen = styled('div')({ '@media print': { display: 'none' } });
