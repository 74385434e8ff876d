/** Front of house: staff, shifts, payments at the counter. Other modules import only this file. */
export { addStaff, STAFF_ROLES, type AddedStaff, type StaffRole } from './addStaff';
export { counterRoutes } from './routes';
export { closeStaffSessionsOf, findStaff } from './staffSessions';
