import words from './copy/en-GB.json';
import entry from './entry';
import manifest from './plugin.json';

const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).sort();
const keys = (record: object | undefined) => Object.keys(record ?? {}).sort();

test('the entry contributes exactly what the manifest lists', () => {
  expect(keys(entry.routes)).toEqual(ids(manifest.routes));
  expect(keys(entry.sections)).toEqual(ids(manifest.sections));
  expect(keys(entry.slots)).toEqual(ids(manifest.slots.fills));
  expect(keys(entry.workflows)).toEqual(ids(manifest.workflows));
  expect(keys(entry.facts)).toEqual(manifest.facts.map(({ name }) => name).sort());
  expect(entry.slices?.map(({ name }) => name)).toEqual(manifest.slices);
});

/** Texts that the specification fixes to the letter. */
test.each([
  ['joining.page.title', 'Online Joining'],
  ['joining.page.breadcrumb', 'Buy membership'],
  ['joining.centre.title', 'Choose your home centre'],
  ['joining.membership.title', 'Choose your membership'],
  ['joining.details.title', 'Your details'],
  ['joining.questions.title', 'Additional details'],
  ['joining.review.title', 'Review & select dates'],
  ['joining.directDebit.title', 'Monthly payment'],
  ['joining.confirm.title', 'Confirm your details'],
  ['joining.centre.none', 'No centres found'],
  ['joining.finder.none', 'No venues found'],
  ['joining.centre.change', 'Change location'],
  ['joining.membership.allTypes', 'All types'],
  ['joining.membership.recurring', 'Monthly'],
  ['joining.membership.fixed', 'Single payment'],
  ['joining.membership.showIneligible', 'Show ineligible memberships'],
  ['joining.membership.view', 'View details'],
  ['joining.membership.choose', 'Choose this membership'],
  ['joining.membership.none', 'No memberships found'],
  ['joining.membership.notEligible', 'You are not eligible for this membership'],
  ['joining.modal.ineligibleTitle', 'You are ineligible for this membership'],
  ['joining.modal.close', 'Close'],
  ['joining.questions.submit', 'Save and continue'],
  ['joining.review.today', 'Today'],
  ['joining.review.tomorrow', 'Tomorrow'],
  ['joining.review.unknownCode', 'Code not recognised'],
  ['joining.review.continue', 'Continue'],
  ['joining.review.checkout', 'Save and continue to checkout'],
  [
    'joining.directDebit.authorised',
    'I confirm that I am the account holder and am authorised to set up Direct Debit payments on this account.',
  ],
  ['joining.directDebit.billingPostcodeError', 'Please enter a valid postcode'],
  ['joining.confirm.submit', 'Continue to checkout'],
  ['joining.summary.title', 'Your selection'],
  ['joining.summary.payment', 'Payment summary'],
  ['joining.summary.dueNow', 'To pay now'],
  ['joining.summary.empty', "You haven't selected a membership yet."],
  ['joining.toast.requiredQuestions', 'Please fill in required questions'],
  ['joining.toast.membershipNotFound', 'Could not find selected membership'],
  ['joining.toast.ineligible', 'You are ineligible for the membership you selected.'],
  ['joining.toast.submitFailed', 'Something went wrong, please try again'],
  ['joining.toast.answersInvalid', 'Error occurred while submitting your answers.'],
  ['joining.toast.answersFailed', 'Something went wrong, please try again.'],
  ['joining.toast.membershipAdded', 'Membership added to basket.'],
  ['joining.toast.priceUnknown', 'Could not calculate price.'],
  ['joining.banner.reload', 'Something has gone wrong, please reload and try again.'],
] as const)('%s says what the specification says', (key, text) => {
  expect(words[key]).toBe(text);
});
