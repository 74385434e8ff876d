/** The calls of a session: a chunk of their own, which a visitor does without. */
export { logout } from '../../schemas/generated/calls/logout';
export { fetchCurrentUser } from './currentUser';
