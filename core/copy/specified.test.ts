import words from './en-GB.json';

/** Texts that the specification fixes exactly. */
// @spec platform 2.3b, 2.3c, 2.3d, 2.4a, 2.5a, 2.5b, 2.7h, 2.12b, 2.12c, 2.13b, 2.13c, 2.14
// @spec platform 5.8b, 8.2a, 8.2b, 8.2c
test.each([
  ['core.full.error.title', 'We may have dropped the ball on this one.'],
  [
    'core.full.error.hint',
    'The page failed to load correctly. Try refreshing the page or return to the home page.',
  ],
  ['core.full.goHome', 'Go home'],
  ['core.full.notFound.title', "Whoops! Looks like you've gone offside."],
  [
    'core.full.notFound.hint',
    "The page you're looking for doesn't exist. Return home to keep the ball rolling.",
  ],
  ['core.full.maintenance.title', 'Service disruption'],
  ['core.full.maintenance.hint', 'Unable to access the site due to planned maintenance.'],
  ['core.header.logIn', 'Log in'],
  ['core.header.logOut', 'Log out'],
  ['core.header.account', 'My account'],
  ['core.drawer.invitation', 'Login to make bookings faster and manage your account'],
  ['core.drawer.register', 'Create an account'],
  ['core.shell.pageTitle', '{app} | {title}'],
  ['core.toast.validation', 'Validation errors'],
  ['core.http.404', 'Unable to complete request, item not found.'],
  ['core.http.403', 'Unauthorised.'],
  ['core.http.other', 'Something has gone wrong, please try again.'],
] as const)('%s has the text of the specification', (key, text) => expect(words[key]).toBe(text));
