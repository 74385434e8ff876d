import styled from '@emotion/styled';

const Drawing = styled('svg')({ flex: 'none', display: 'block', direction: 'ltr' });

/** A wordmark, hidden from assistive technology: the text beside it must name the Direct Debit. */
export function DirectDebitMark() {
  return (
    <Drawing viewBox="0 0 84 36" width="5.25rem" height="2.25rem" aria-hidden="true" focusable="false">
      <rect x="0.5" y="0.5" width="83" height="35" rx="5" fill="#fff" stroke="#c9ced6" />
      <path d="M8 9h7a9 9 0 0 1 0 18H8l4-9z" fill="#1d2b3a" />
      <g fill="#1d2b3a" fontFamily="Arial, Helvetica, sans-serif" fontSize="12" fontWeight="700">
        <text x="30" y="16.5" textLength="46" lengthAdjust="spacingAndGlyphs">
          DIRECT
        </text>
        <text x="30" y="28.5" textLength="36" lengthAdjust="spacingAndGlyphs">
          Debit
        </text>
      </g>
    </Drawing>
  );
}
