/** What plugins may import of core, apart from the components (`ui.ts`). An addition extends the contract. */
export * from './types';
export type { CallOf } from '../../schemas/callOf';
export { definePlugin } from './definePlugin';

// Copy, settings and facts of the tenant
export { useCopy, selectCopy, type Copy, type CopyValues } from '../tenant/copy';
export { loadCopyRules } from '../tenant/loadCopyRules';
export { areaOf } from '../tenant/area';
export { useItemName } from '../tenant/itemNames';
export {
  useBoot,
  useDateText,
  useLongDate,
  useFact,
  useFlag,
  useMode,
  useMoney,
  useSettings,
  useTenant,
  useToday,
} from '../tenant/hooks';
export { useTenderName } from '../tenant/itemNames';
export { usePictures } from '../tenant/pictures';
export { selectFact } from '../tenant/facts';
export { knownZone, useZone } from '../tenant/zone';
export { displayChosen, selectMode, selectSettingsOf, selectTenant, timePassed } from '../tenant/page';
export { nextQuarter } from '../tenant/quarterHours';
export { selectDay, selectTime } from '../tenant/page';

// Screens, ports and navigation
export { useNavigation } from '../shell/routing/navigation';
export { loginPath, safePath } from '../shell/routing/paths';
export { useFragmentToken } from '../shell/routing/useFragmentToken';
export { useReturnAfterLogin } from '../shell/routing/useReturnAfterLogin';
export {
  isPageVisible,
  pageLeftChannel,
  pageSeenAgainChannel,
  pageVisibleChannel,
} from '../shell/startup/pageVisibility';
export { skipLeaveWarning } from '../shell/routing/leaveWarning';
export { useKeepFormOnSignOut } from '../shell/startup/keepFormOnSignOut';
export { useLeavePrompt } from '../shell/routing/useLeavePrompt';
export { useAccountLinks } from '../shell/layout/navigationLinks';
export type { AreaLink } from '../shell/layout/navigationLinks';
export { download } from '../shell/routing/download';
export { journeyScreen } from '../shell/journey/useJourney';
export { lazyHydration } from '../hydration/lazyHydration';
export { deferredSagas } from '../shell/plugins/deferredSagas';
export { lazyPart } from '../shell/plugins/lazyPart';
export { lazyScreen } from '../shell/plugins/lazyPart';
export { onFirstUserActivity } from '../hydration/firstUserActivity';
export { loadUntilReady } from '../hydration/loadUntilReady';
export { usePort } from '../shell/plugins/usePlugin';
export { useJourney } from '../shell/journey/useJourney';
export { evaluateSection } from '../shell/journey/sections';

// API calls
export { sendCall, newIdempotencyKey } from '../http/sendCall';
export { callApi } from '../http/sendCall';
export { isPriceUnavailable } from '../http/isPriceUnavailable';
export { isOutcomeUnknown } from '../http/idempotencyScope';
export { idempotencyScope } from '../http/idempotencyScope';
export { selectRequest } from '../store/requests';

// Remote data
export {
  createRemoteSlice,
  dataOf,
  isLoading,
  loadErrorOf,
  outOfDate,
  shownDataOf,
  type LoadError,
  type RemoteData,
} from '../store/remoteData';
export { loadRemote, watchRemote } from '../store/loadRemote';
export { useRemoteData } from '../store/remoteData';
// State
export { formProgress, type FormProgress, type FormRefusal } from '../store/formProgress';
export { defineSlice } from '../store/defineSlice';

// Events between plugins, and events that core dispatches and handles
export { sharedEvent } from '../store/sharedEvent';
export { toastShown } from '../store/toasts';
export { useShownOnPage } from '../store/useShownOnPage';
export { navigationRequested, navigationReplaced } from '../store/navigation';
export { journeyCompleted, sectionCompleted, sectionOpened, sectionsReset } from '../store/journey';
export {
  chargeSettled,
  chargeStarted,
  selectChargeOpen,
  selectSessionWasLost,
  selectSignedIn,
  selectUser,
  signedIn,
  sessionCheckRequested,
  signedOut,
  signOutRequested,
  userLoaded,
  userRequested,
} from '../session/state';
export { waitForSignOut } from '../session/waitForSignOut';
export { useChosenVenue, useVenueCookie } from '../session/venueCookie';
export { runLogoutSteps } from '../session/logoutSteps';
export { documentState } from '../handover/documentState';
export { requestHandover, type Handover } from '../handover/requestHandover';
export { NO_COOKIES, areCookiesSupported, useCookieSupport } from '../session/cookieSupport';
export { readCookie } from '../session/pageCookies';
export { visitStorage, type StoredValue } from '../session/visitStorage';
export { isNonSensitive } from '../session/isNonSensitive';
export { oneTimeSecret } from '../store/oneTimeSecret';

// Host page of an embedded page
export { frameEntriesSettled, watchFrameEntries } from '../ui/dialogs/frameEntries';
export { hostPage, isReturnAddressStored, postToHost } from '../embed/hostPage';
export { scrollIntoView, scrollToTop } from '../embed/hostPage';
export { pageNonce } from '../theme/pageNonce';
export { visibleArea } from '../theme/visibleArea';
export { contrastPairs, type ContrastPair, type PairGround, type PairInk } from '../theme/contrastPairs';
export { THEME_DEFAULTS } from '../theme/values';
export { parseColour } from '../../schemas/colour';

// Analytics, if the tenant uses them and the visitor accepted them
export { useTransaction } from '../analytics/useTransaction';
export type { Transaction, TransactionItem } from '../analytics/analytics';

// Domain
export { decimalText } from '../../schemas/money';
export { typedAmount } from '../../schemas/typedAmount';
export { numberText } from '../../schemas/typedNumber';
export { plainDigits } from '../../schemas/plainDigits';
export { urlOf } from '../../schemas/urlOf';
export { shownVersions } from '../domain/termVersions';
export { formatMoney, isMinorUnits, minorUnits, sum, type MinorUnits } from '../domain/money';
export {
  addDays,
  addMonths,
  calendarDate,
  daysBetween,
  isCalendarDate,
  isoWeekday,
  partsOf,
  todayIn,
  type CalendarDate,
} from '../domain/dates';
export { calendarFile, calendarFileName, type Appointment } from '../domain/calendarFile';
export { entitlementRequest } from '../domain/entitlementRequest';
export { addressLines } from '../domain/addressLines';
export { joinFacts } from '../domain/joinFacts';
export { atVenue } from '../domain/atVenue';
export { dayText, dateTileOf, longDate, shortDate } from '../domain/dayText';
export { conditionSentence, type ConditionWords } from '../../schemas/conditionSentence';
export { factInWords, OWN_FACT } from '../../schemas/factInWords';
export { isRecord } from '../../schemas/isRecord';
export { misplacedTerminals, orderGaps, type OrderedSection } from '../../schemas/sectionOrder';
export { everyQuestionIn } from '../../schemas/formParts';
export { isEmailAddress } from '../../schemas/emailAddress';
export { hasLetter } from '../../schemas/personalRules';
export { isFoundIn, searchedText } from '../../schemas/foldedText';
export {
  bankDetailsBody,
  bankFieldPath,
  bankFieldProblem,
  bankFields,
  invalidBankFields,
  isBankFieldRequired,
  isBankFieldValid,
  NO_BANK_DETAILS,
  typedBankDetails,
  typedBankField,
  type BankDetails,
  type BankField,
} from '../../schemas/bankDetails';
export { billingAddressLine } from '../../schemas/billingAddress';
export { typedCode, typedDigits, typedLine, typedPostcode, typedText } from '../../schemas/typedText';
export { instantsOf } from '../../schemas/wallClock';
export { circleAround, isGeoPoint, type GeoPoint } from '../domain/distance';
export { searchVenues } from '../domain/searchVenues';

// Locations of users and venues
export { searchLocation } from '../location/searchLocation';
export { findPostcodeArea, type PostcodeArea, type PostcodeProblem } from '../location/postcodeArea';
export { finderReducer, type Finder, type LocationSearch } from '../location/finder';
export { finderEvents } from '../location/finder';
export { watchFinder } from '../location/watchFinder';

// Question forms
export { answersByToken, editablePathOf } from '../forms/answersByToken';
export { toDataFieldForm } from '../forms/toDataFieldForm';
export { supportedQuestions, initialAnswers, toQuestionForm } from '../forms/toQuestionForm';
export { tenantForm } from '../forms/tenantForm';
export { questionsNamed } from '../../schemas/formParts';
export type { Answers } from '../forms/questionForm';

export { useAfterPaint } from '../hydration/useAfterPaint';
export { useIsHydrated } from '../hydration/useIsHydrated';
