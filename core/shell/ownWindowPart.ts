import { lazyPart } from './lazyPart';

/** `OwnWindow` for plugins: its code loads where it is drawn. Needs a `Suspense` around it. */
export const OwnWindow = lazyPart(() => import(/* webpackChunkName: "embedded" */ './OwnWindow'));
