import { definePlugin } from '../../core/contract';
import { KioskBar } from './components/KioskBar';
import { Tile } from './components/Tile';
import { BookTile, BuyTile } from './components/tiles';
import { KioskHome } from './screens/KioskHome';
import { venueLoaded } from './state/events';
import { handoverSlice } from './state/handover';
import { kioskSlice } from './state/kiosk';
import { watchVenue } from './workflows/loadVenue';
import { watchVisitEnd } from './workflows/endVisit';
import { watchHandover } from './workflows/handover';
import { watchHome } from './workflows/home';
import { watchHistory } from './workflows/history';
import { watchIdleness } from './workflows/idleness';
import { watchPage } from './workflows/watchdog';

// All in one chunk: a kiosk that loses its connection must still be able to show dialogs and to go home.
export default definePlugin('kiosk', {
  routes: { 'kiosk.home': KioskHome },
  slots: {
    'kiosk.bar': { component: KioskBar },
    'kiosk.buy': { component: BuyTile },
    'kiosk.book': { component: BookTile },
  },
  slices: [kioskSlice, handoverSlice],
  workflows: {
    'kiosk.history': watchHistory,
    'kiosk.centre': watchVenue,
    'kiosk.idleness': watchIdleness,
    'kiosk.ending': watchVisitEnd,
    'kiosk.handover': watchHandover,
    'kiosk.home': watchHome,
    'kiosk.watchdog': watchPage,
  },
  preloaded: { getJoiningVenue: ({ data }) => venueLoaded(data) },
  ports: { 'kiosk/v1': { Tile } },
});
