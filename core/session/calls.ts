/** The API calls of a session. They form a separate chunk, which is not loaded for visitors. */
export { logout } from '../../schemas/generated/calls/logout';
export { fetchCurrentUser } from './currentUser';
