/** The full screen of a kiosk that cannot be used now: venue, reason, and when it is available again. */
import styled from '@emotion/styled';
import { useSelector } from 'react-redux';
import { addDays, atVenue, dayText, todayIn, useCopy, useTenant, useZone } from '../../../core/contract';
import { Icon } from '../../../core/contract/ui';
import type { IdleState } from '../screens/useIdleScreen';
import { selectVenue } from '../state/kiosk';

// Below the bar, whose display buttons must stay usable, and above other notices about the connection.
const Ground = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: 3,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: theme.spacing(3),
  padding: theme.spacing(10, 4),
  overflow: 'auto',
  textAlign: 'center',
  background: theme.foyer.header.background,
  color: theme.foyer.header.text,
  '& h1': { ...theme.typography.h1, color: 'inherit', fontSize: 'clamp(2rem, 7vw, 4rem)', margin: 0 },
  '& h1:focus': { outline: 'none' },
  '& p': { margin: 0, fontSize: '1.5rem', maxWidth: '38ch', textWrap: 'balance' },
  '& svg': { color: theme.foyer.header.textQuiet },
}));

const Name = styled('p')(({ theme }) => ({ color: theme.foyer.header.textQuiet }));

interface IdleScreenProps {
  readonly rest: IdleState;
  /** Undefined while it is loading. */
  readonly name: string | undefined;
}

export function IdleScreen({ rest, name }: IdleScreenProps) {
  const copy = useCopy();
  const text = useText(rest);
  return (
    <Ground>
      <Icon name="clock" size={4} />
      <Name>{name}</Name>
      <h1>{copy(`kiosk.idle.${rest.kind}.title`)}</h1>
      <p>{text}</p>
    </Ground>
  );
}

function useText(rest: IdleState): string {
  const copy = useCopy();
  const { locale } = useTenant();
  const timeZone = useZone(useSelector(selectVenue)?.timeZone);
  if (rest.kind === 'away') return copy('kiosk.idle.away.text');
  const opens = rest.opensAt === undefined ? undefined : atVenue(rest.opensAt, timeZone);
  if (!opens) return copy('kiosk.idle.closed.text');
  const { date: day, time } = opens;
  const today = todayIn(timeZone, new Date(rest.now));
  if (day === today) return copy('kiosk.idle.closed.today', { time });
  if (day === addDays(today, 1)) return copy('kiosk.idle.closed.tomorrow', { time });
  return copy('kiosk.idle.closed.day', { day: dayText(day, locale), time });
}
