import styled from '@emotion/styled';
import { useCopy, useSettings } from '../../../core/contract';
import { VisuallyHidden } from '../../../core/contract/ui';
import { brandNamed, type CardBrand } from '../domain/card';

const Drawing = styled('svg')({ flex: 'none', display: 'block', direction: 'ltr' });
const Marks = styled('ul')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const word = (text: string, fill: string, width: number, style?: 'italic') => (
  <text
    x="19"
    y="16"
    textAnchor="middle"
    fill={fill}
    fontFamily="Arial, Helvetica, sans-serif"
    fontSize="10"
    fontWeight="900"
    fontStyle={style}
    textLength={width}
    lengthAdjust="spacingAndGlyphs"
  >
    {text}
  </text>
);

const circles = (left: string, right: string, both: string) => (
  <>
    <circle cx="15" cy="12" r="7" fill={left} />
    <circle cx="23" cy="12" r="7" fill={right} />
    <path d="M19 6.25a7 7 0 0 1 0 11.5a7 7 0 0 1 0-11.5z" fill={both} />
  </>
);

function shapeOf({ type, name }: CardBrand) {
  switch (type) {
    case 'visa':
      return word('VISA', '#1a2b7a', 26, 'italic');
    case 'mastercard':
      return circles('#d7222e', '#f0a01e', '#ee6321');
    case 'maestro':
      return circles('#d7222e', '#1a7fc4', '#6d5aa6');
    case 'american-express':
      return word('AMEX', '#fff', 28);
    default:
      return word(name, '#33383f', 32);
  }
}

/** The mark of a card's brand. Brands without a drawing show their name. Its name is the text alternative. */
export function CardMark({ brand }: { readonly brand: CardBrand }) {
  const fill = brand.type === 'american-express' ? '#1f6fbf' : '#fff';
  return (
    <>
      <Drawing viewBox="0 0 38 24" width="2.375rem" height="1.5rem" aria-hidden="true" focusable="false">
        <rect x="0.5" y="0.5" width="37" height="23" rx="4" fill={fill} stroke="#c9ced6" />
        {shapeOf(brand)}
      </Drawing>
      <VisuallyHidden>{brand.name}</VisuallyHidden>
    </>
  );
}

/** The marks of the cards that the operator names as accepted. */
export function AcceptedCards() {
  const copy = useCopy();
  const { cardMarks = [] } = useSettings('checkout');
  if (cardMarks.length === 0) return null;
  return (
    <Marks role="list" aria-label={copy('checkout.card.accepted')}>
      {cardMarks.map((type) => (
        <li key={type}>
          <CardMark brand={brandNamed(type)} />
        </li>
      ))}
    </Marks>
  );
}
