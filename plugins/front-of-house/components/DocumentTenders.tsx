/** Vouchers and cheques: each is a line with its printed number, and none gives change. */
import { useState, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import { typedLine, useCopy } from '../../../core/contract';
import { Button, Stack, TextField, unapplied } from '../../../core/contract/ui';
import { paymentAdded } from '../state/events';
import { TenderSection } from './TenderSection';
import { useDue } from './useCounterCart';
import { useTillMoney } from './useTillMoney';

type Kind = 'voucher' | 'cheque';

const TENDER = { voucher: 'offline-voucher', cheque: 'cheque' } as const;

function DocumentTender({ kind }: { readonly kind: Kind }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { money, typed: typedMoney, parse, noAmount, symbol } = useTillMoney();
  const { left, room, payments } = useDue();
  const [reference, setReference] = useState('');
  const [typed, setTyped] = useState<string>();
  const [tried, setTried] = useState(false);
  // The amount left is the suggestion until another amount is typed.
  const text = typed ?? (left > 0 ? typedMoney(left) : '');
  const amount = parse(text);
  const isNone = amount === undefined || amount <= 0;
  const mistake = isNone
    ? noAmount
    : amount > room && copy('front-of-house.amount.over', { room: money(room) });
  const number = typedLine(reference);
  // Each voucher or cheque can be used only once.
  const isTaken = payments.some((one) => one.tenderType === TENDER[kind] && one.reference === number);
  const wrongNumber = number === '' ? 'missing' : isTaken && 'taken';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isNone || mistake || wrongNumber) return;
    dispatch(paymentAdded({ tenderType: TENDER[kind], amount, reference: number }));
    setReference('');
    setTyped(undefined);
    setTried(false);
  };
  return (
    <TenderSection title={copy(`front-of-house.${kind}.title`)}>
      <form onSubmit={submit} noValidate>
        <Stack gap={1.5} align="start">
          <TextField
            label={copy(`front-of-house.${kind}.reference`)}
            error={tried && wrongNumber && copy(`front-of-house.${kind}.reference.${wrongNumber}`)}
            help={number !== '' && copy('front-of-house.amount.notAdded')}
            width="s"
            autoComplete="off"
            value={reference}
            {...unapplied(number !== '')}
            onChange={(event) => setReference(event.target.value)}
          />
          <TextField
            label={copy('front-of-house.amount.label')}
            error={tried && mistake}
            before={symbol}
            width="xs"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit">{copy(`front-of-house.${kind}.take`)}</Button>
        </Stack>
      </form>
    </TenderSection>
  );
}

export const VoucherTender = () => <DocumentTender kind="voucher" />;
export const ChequeTender = () => <DocumentTender kind="cheque" />;
