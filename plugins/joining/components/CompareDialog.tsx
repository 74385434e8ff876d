import styled from '@emotion/styled';
import { useCopy, useMoney } from '../../../core/contract';
import { Button, Modal } from '../../../core/contract/ui';
import type { MembershipOffer } from '../domain/membershipList';
import { headlinePrice } from '../domain/price';
import { BenefitUses } from './BenefitUses';
import { CardPrice, useDueText } from './CardPrice';
import { durationInWords } from './duration';

interface CompareDialogProps {
  readonly offers: readonly MembershipOffer[];
  readonly onChoose: (offer: MembershipOffer) => void;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

const Scroll = styled('div')({ overflowX: 'auto' });
const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: theme.spacing(1.25, 1.5),
    borderTop: `1px solid ${theme.foyer.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& thead > tr > *': { borderTop: 0 },
  '& thead th': { ...theme.typography.h4 },
  '& tbody th': { fontWeight: 400, color: theme.foyer.textQuiet, paddingInlineStart: 0 },
  '& thead td, & tbody th, & tfoot th': { width: '9rem' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
}));

const Due = ({ option }: MembershipOffer) => <>{useDueText(option) ?? '–'}</>;

/** The facts that decide, side by side. */
export default function CompareDialog({ offers, onChoose, ...history }: CompareDialogProps) {
  const copy = useCopy();
  const money = useMoney();
  const amount = (minor: number | undefined) => (minor === undefined ? '–' : money(minor));
  const rows = {
    price: (offer: MembershipOffer) => (
      <CardPrice option={offer.option} price={amount(headlinePrice(offer.option))} />
    ),
    due: (offer: MembershipOffer) => <Due {...offer} />,
    covers: ({ type }: MembershipOffer) => type.coverage ?? '–',
    benefits: ({ type }: MembershipOffer) => (
      <ul role="list">
        {type.benefits.map((benefit, place) => (
          <li key={place}>
            {benefit.name} (<BenefitUses benefit={benefit} />)
          </li>
        ))}
      </ul>
    ),
    setupFee: ({ option }: MembershipOffer) => {
      const fee = option.fees.joiningFee?.raw.amount;
      return fee ? money(fee) : copy('joining.compare.noFee');
    },
    term: ({ option }: MembershipOffer) => durationInWords(copy, option),
  };
  return (
    <Modal shape="table" title={copy('joining.compare.title')} {...history}>
      <Scroll tabIndex={0} role="region" aria-label={copy('joining.compare.title')}>
        <Table>
          <thead>
            <tr>
              <td />
              {offers.map(({ type, option }) => (
                <th key={option.id} scope="col">
                  {type.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(rows).map(([row, cell]) => (
              <tr key={row}>
                <th scope="row">{copy(`joining.compare.${row}`)}</th>
                {offers.map((offer) => (
                  <td key={offer.option.id}>{cell(offer)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {offers.map((offer) => (
                <td key={offer.option.id}>
                  <Button
                    fullWidth
                    disabled={!offer.option.isPurchasable.canPurchase}
                    aria-label={copy('joining.membership.chooseOf', { name: offer.type.name })}
                    onClick={() => onChoose(offer)}
                  >
                    {copy('joining.compare.choose')}
                  </Button>
                </td>
              ))}
            </tr>
          </tfoot>
        </Table>
      </Scroll>
    </Modal>
  );
}
