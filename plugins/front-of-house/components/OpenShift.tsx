/** Opens a shift with the cash that is in the till. */
import { useState, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Button, Card, Stack, TextField } from '../../../core/contract/ui';
import { shiftOpenPressed } from '../state/events';
import { Heading, Quiet } from './counterStyles';
import { useIdempotencyKey } from './useIdempotencyKey';
import { useTillMoney } from './useTillMoney';

export function OpenShift({ busy }: { readonly busy: boolean }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { parse, noAmount, symbol } = useTillMoney();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const key = useIdempotencyKey(text);
  const float = parse(text);
  const isWrong = float === undefined || float < 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (float !== undefined && !isWrong) dispatch(shiftOpenPressed({ float, key }));
  };
  return (
    <Card as="section" aria-label={copy('front-of-house.shift.open.heading')}>
      <Heading>{copy('front-of-house.shift.open.heading')}</Heading>
      <Quiet>{copy('front-of-house.shift.open.text')}</Quiet>
      <form onSubmit={submit} noValidate>
        <Stack gap={2} align="start">
          <TextField
            label={copy('front-of-house.shift.float')}
            help={copy('front-of-house.shift.float.help')}
            error={tried && isWrong && noAmount}
            before={symbol}
            width="s"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button kind="primary" type="submit" busy={busy}>
            {copy('front-of-house.shift.open.submit')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
