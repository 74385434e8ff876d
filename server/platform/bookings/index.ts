/** What can be booked: slots, prices, rules, entitlements. Other modules import only this file. */
export { type BookingContext, bookingContextOf } from './bookingContext';
export { type BookedSlot, bookedSlots, bookingRefusal, type BookingRefusal } from './bookingRules';
export { cancelUntil, stateOf } from './bookingTimes';
export { allEntitlementsFor, type Entitlement, entitlementsFor, serializeEntitlement } from './entitlements';
export { extendTimetable, regenerateSlots } from './extendTimetable';
export type { ActivitySeed, BookingRules, PackageType } from './format';
export { loadEntitlements } from './loadEntitlements';
export { maintainTimetable } from './maintainTimetable';
export { coveredActivities } from './getPackageTypes';
export { pricesFor, serializePrices, type SlotPrice, usualPrice } from './prices';
export { activityRoutes } from './routes';
export { venueRef } from './serializeSlot';
export { type BookableSlot, findSlots, listActivities, type SlotRow, takesBookings } from './slots';
export type { ActivityDocument } from './tables';
