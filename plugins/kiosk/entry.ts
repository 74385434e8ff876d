import { definePlugin, type FirstAnswer, type FoyerEvent } from '../../core/contract';
import type { Venue } from '../../schemas/generated/api';
import { KioskBar } from './components/KioskBar';
import { BookTile, BuyTile } from './components/tiles';
import { KioskHome } from './screens/KioskHome';
import { venueLoaded } from './state/events';
import { handoverReducer } from './state/handover';
import { kioskReducer } from './state/kiosk';
import { watchVenue } from './workflows/loadVenue';
import { watchVisitEnd } from './workflows/endVisit';
import { watchHandover } from './workflows/handover';
import { watchHome } from './workflows/home';
import { watchHistory } from './workflows/history';
import { watchIdleness } from './workflows/idleness';
import { watchPage } from './workflows/watchdog';

/** What came with the page was checked against its call's schema, so its type is known by its name. */
function firstAnswers({ call, data }: FirstAnswer): FoyerEvent | undefined {
  if (call !== 'getJoiningVenue') return undefined;
  return venueLoaded(data as Venue);
}

// All in one piece: a kiosk that loses its line must still be able to ask, and to go home.
export default definePlugin({
  name: 'kiosk',
  routes: { 'kiosk.home': KioskHome },
  slots: {
    'kiosk.bar': { component: KioskBar },
    'kiosk.buy': { component: BuyTile },
    'kiosk.book': { component: BookTile },
  },
  slices: [
    { name: 'kiosk', reducer: kioskReducer },
    { name: 'kioskHandover', reducer: handoverReducer },
  ],
  workflows: {
    'kiosk.history': watchHistory,
    'kiosk.centre': watchVenue,
    'kiosk.idleness': watchIdleness,
    'kiosk.ending': watchVisitEnd,
    'kiosk.handover': watchHandover,
    'kiosk.home': watchHome,
    'kiosk.watchdog': watchPage,
  },
  firstAnswers,
});
