/** Front of house: staff, shifts, payments at the counter. Other modules import only this file. */
export { counterRoutes } from './routes';
export { closeStaffSessionsOf, findStaff } from './staffSessions';
