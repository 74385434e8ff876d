import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Button, Icon, VisuallyHidden } from '../../../core/contract/ui';
import type { Cart } from '../../../schemas/generated/api';
import { selectCartState } from '../state/cartView';
import { extensionRequested } from '../state/cartEvents';
import { selectPaymentInFlight } from '../state/selectors';

/** Limits in seconds. Below SOON_S the line has another colour. Each limit has one announcement. */
const SOON_S = 60;
const WARNED_S = 120;
const TICK_MS = 1000;

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 1.5),
  padding: theme.spacing(1, 2),
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.s,
  background: theme.foyer.surfaceSunk,
  '& > svg': { fontSize: '1.25rem' },
  '& p': { flex: 1, minWidth: 'min(12rem, 100%)', margin: 0 },
  '& strong': { fontVariantNumeric: 'tabular-nums' },
  '&[data-quiet]': {
    padding: 0,
    border: 0,
    background: 'none',
    gap: theme.spacing(0.5, 1),
    fontSize: '0.875rem',
    '& p': { flex: 'none', minWidth: 0 },
    '& > svg': { fontSize: '1rem' },
    '& > button[data-size]': { padding: 0, border: 0, background: 'none', textDecoration: 'underline' },
    // The room reserved for the spinner is after the text, which starts at the left edge.
    '& > button span': { justifyItems: 'start' },
  },
  '&[data-soon]': {
    borderColor: theme.foyer.tone.warning.line,
    background: theme.foyer.tone.warning.soft,
    '& > svg': { color: theme.foyer.tone.warning.text },
  },
}));

function useSecondsUntil(end: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  return Math.max(0, Math.ceil((end - now) / 1000));
}

const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The announcement for a screen reader. Each of the two sentences is announced once, never each second. */
function warningAt(seconds: number): string | undefined {
  if (seconds === 0 || seconds > WARNED_S) return undefined;
  return seconds <= SOON_S ? 'checkout.hold.soon' : 'checkout.hold.warned';
}

interface HoldCountdownProps {
  /** One line without a frame while there is enough time. */
  readonly quiet?: boolean;
}

interface RunningProps extends HoldCountdownProps {
  readonly cart: Cart;
  readonly endsAt: number;
}

/** A screen reader can read the time on request. It gets an announcement only when the time is short. */
function Running({ cart, endsAt, quiet }: RunningProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { busy } = useSelector(selectCartState);
  // After an extension the clock of this component is up to one tick old.
  const seconds = Math.min(useSecondsUntil(endsAt), cart.holdSecondsLeft ?? 0);
  const count = cart.items.filter(({ heldUntil }) => heldUntil !== null).length;
  const soon = seconds <= SOON_S;
  const warning = warningAt(seconds);
  return (
    <Line data-soon={soon || undefined} data-quiet={(quiet && !soon) || undefined}>
      <Icon name={soon ? 'warning' : 'clock'} />
      {seconds === 0 ? (
        <p role="status">{copy('checkout.hold.over', { count })}</p>
      ) : (
        <p>
          {copy('checkout.hold.left', { count })} <strong role="timer">{minutesAndSeconds(seconds)}</strong>
        </p>
      )}
      <VisuallyHidden role="status">{warning && copy(warning)}</VisuallyHidden>
      {cart.canExtendHold && seconds > 0 && (
        <Button size="sm" busy={busy === 'updating'} onClick={() => dispatch(extensionRequested())}>
          {copy('checkout.hold.extend')}
        </Button>
      )}
    </Line>
  );
}

/** How long the spaces in the cart are held. During a payment they stay held. Nothing without a hold. */
export default function HoldCountdown({ quiet }: HoldCountdownProps) {
  const copy = useCopy();
  const { snapshot } = useSelector(selectCartState);
  const paying = useSelector(selectPaymentInFlight);
  if (snapshot.at !== 'ready' || snapshot.holdEndsAt === null) return null;
  if (!paying) return <Running cart={snapshot.cart} endsAt={snapshot.holdEndsAt} quiet={quiet} />;
  return (
    <Line data-quiet={quiet || undefined}>
      <Icon name="lock" />
      <p>{copy('checkout.hold.paying')}</p>
    </Line>
  );
}
