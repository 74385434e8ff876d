/** The calls of a session: a chunk of their own, which a visitor does without. */
export { getUser } from '../../schemas/generated/calls/getUser';
export { logout } from '../../schemas/generated/calls/logout';
