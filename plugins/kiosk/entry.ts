import { definePlugin, sendCall, watchRemote } from '../../core/contract';
import { getJoiningVenue } from '../../schemas/generated/calls/getJoiningVenue';
import { KioskBar } from './components/KioskBar';
import { BookTile, BuyTile, Tile } from './components/Tile';
import { KioskHome } from './screens/KioskHome';
import { venue } from './state/events';
import { handoverSlice } from './state/handover';
import { kioskSlice } from './state/kiosk';
import { watchVisitEnd } from './workflows/endVisit';
import { watchHandover } from './workflows/handover';
import { watchHome } from './workflows/home';
import { restrictPage } from './workflows/restrictPage';
import { watchIdleness } from './workflows/idleness';
import { watchPage } from './workflows/watchdog';

const fetchVenue = ({ slug }: { readonly slug: string }) =>
  sendCall(getJoiningVenue, { params: { identifier: slug } });

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
    'kiosk.history': restrictPage,
    'kiosk.centre': () => watchRemote(venue, fetchVenue),
    'kiosk.idleness': watchIdleness,
    'kiosk.ending': watchVisitEnd,
    'kiosk.handover': watchHandover,
    'kiosk.home': watchHome,
    'kiosk.watchdog': watchPage,
  },
  preloaded: {
    getJoiningVenue: ({ params, data }) => venue.preloaded({ slug: params.identifier }, data),
  },
  ports: { 'kiosk/v1': { Tile } },
});
