/** The frame of the counter's pages: title, current staff member and links. It is not printed. */
import { Global, type Theme } from '@emotion/react';
import styled from '@emotion/styled';
import { Fragment, Suspense, useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy, useLeavePrompt, useNavigation, useTenant, dataOf } from '../../../core/contract';
import { Skeleton, Stack, Loaded } from '../../../core/contract/ui';
import type { StaffUser } from '../../../schemas/generated/api';
import { selectCustomer, selectHasUnpaidBasket, selectTill, selectWho } from '../state/counter';
import { logOutRequested, staff } from '../state/events';
import { Key, MEDIUM, ONE_SCREEN, Quiet, WIDE } from './counterStyles';
import { useBasketUpdates, useCartOwner } from './useCounterCart';
import { useFocusFallback } from './useFocusFallback';
import { useLeaveCustomer } from './useLeaveCustomer';
import { useShortcut } from './useShortcut';

/**
 * Toasts appear between the links and Log out, or beside the links if these have their own line. The names on the left
 * leave that space.
 */
const TOASTS = {
  [WIDE]: { ':root': { '--foyer-toasts-top': '0.5rem', '--foyer-toasts-end': '8.5rem' } },
  [MEDIUM]: { ':root': { '--foyer-toasts-narrow-top': '4rem', '--foyer-toasts-narrow-bottom': 'auto' } },
};
/** The links have a line below the names and Log out. */
const TWO_LINES = '@media (max-width: 950px)';

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 3),
  padding: theme.spacing(1, 3),
  background: theme.foyer.dark.background,
  color: theme.foyer.dark.text,
  '& :focus-visible': { outlineColor: theme.foyer.dark.focus },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1, 2) },
  // Toasts appear in the bar, in the part without controls. So they cover no control at any scroll position.
  [WIDE]: { position: 'sticky', top: 0, zIndex: 3 },
  [MEDIUM]: { position: 'sticky', top: 0, zIndex: 3 },
  '@media print': { display: 'none' },
}));
const Names = styled('div')({
  minWidth: 0,
  overflowWrap: 'anywhere',
  // Leaves space for a toast of 24rem, the links and Log out.
  [WIDE]: { maxWidth: 'calc(100vw - 48rem)' },
  [TWO_LINES]: { flex: 1 },
});
const Name = styled('p')(({ theme }) => ({
  margin: 0,
  fontFamily: theme.typography.h4.fontFamily,
  fontWeight: 700,
  fontSize: '1.125rem',
}));
const Who = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.foyer.dark.textQuiet,
  fontSize: '0.875rem',
}));
const Links = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  // A separate line, aligned with the other text.
  [TWO_LINES]: { order: 2, width: '100%', marginInlineStart: theme.spacing(-1.25) },
}));
const onDark = (theme: Theme) =>
  ({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    padding: theme.spacing(0, 1.25),
    border: 0,
    background: 'none',
    color: theme.foyer.dark.text,
    font: 'inherit',
    fontWeight: 700,
    textDecoration: 'none',
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline' },
  }) as const;
const HeaderLink = styled('a')(({ theme }) => ({
  ...onDark(theme),
  borderBottom: '3px solid transparent',
  '&[aria-current]': { borderBottomColor: 'currentColor' },
}));
const Leave = styled('button')(({ theme }) => ({
  ...onDark(theme),
  marginInlineStart: 'auto',
  [TWO_LINES]: { order: 1 },
}));
const Inside = styled('div')(({ theme }) => ({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: '90rem',
  margin: '0 auto',
  padding: theme.spacing(3),
  // Keeps a focused element from being hidden under the bar.
  [WIDE]: { '& *': { scrollMarginTop: '5rem' } },
  [MEDIUM]: { '& *': { scrollMarginTop: '8rem' } },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
  '@media print': { padding: 0 },
}));
/** The counter fills the window, and the page does not scroll. */
const Frame = styled('div')(({ theme }) => ({
  [ONE_SCREEN]: {
    '&[data-place="counter"]': {
      display: 'flex',
      flexDirection: 'column',
      height: '100dvh',
      '& > :last-child': { flex: 1, minHeight: 0, padding: theme.spacing(2), overflowY: 'auto' },
      '& *': { scrollMarginTop: 0 },
    },
  },
}));

type Place = 'counter' | 'shift' | 'receipt';

function LogOut() {
  const copy = useCopy();
  const { paying } = useSelector(selectTill);
  const { leave, question } = useLeaveCustomer();
  // Log out is blocked during a payment, because the staff member who took the money must see the outcome.
  const isPaying = paying.at === 'paying' || paying.at === 'checking';
  return (
    <>
      <Leave
        type="button"
        aria-disabled={isPaying || undefined}
        onClick={() => !isPaying && leave(logOutRequested())}
      >
        {copy('front-of-house.layout.logOut')}
      </Leave>
      {question}
    </>
  );
}

/** On pages that show no basket, the served customer's cart is loaded for the question about it. */
function UnshownCart({ customerId }: { readonly customerId: string }) {
  useCartOwner(customerId);
  useBasketUpdates();
  return null;
}

function Header({
  staff,
  currentPlace,
}: {
  readonly staff: StaffUser | undefined;
  readonly currentPlace: Place;
}) {
  const copy = useCopy();
  const { link, go } = useNavigation();
  const { name } = useTenant();
  const isShift = currentPlace === 'shift';
  // On the other pages, F2 is the key for the next customer.
  useShortcut(isShift ? 'F2' : 'Shift+F2', () => go(isShift ? '/counter' : '/counter/shift'));
  return (
    <Bar>
      <Names>
        <Name>{name}</Name>
        {staff && (
          <Who>{copy('front-of-house.layout.who', { name: staff.name, venue: staff.venue.name })}</Who>
        )}
      </Names>
      <Links aria-label={copy('front-of-house.layout.nav')}>
        <HeaderLink
          {...link('/counter')}
          aria-current={currentPlace === 'counter' ? 'page' : undefined}
          aria-keyshortcuts={isShift ? 'F2' : undefined}
        >
          {copy('front-of-house.layout.counter')} {isShift && <Key of="F2" />}
        </HeaderLink>
        <HeaderLink
          {...link('/counter/shift')}
          aria-current={isShift ? 'page' : undefined}
          aria-keyshortcuts={isShift ? undefined : 'Shift+F2'}
        >
          {copy('front-of-house.layout.shift')} {!isShift && <Key of="Shift+F2" />}
        </HeaderLink>
      </Links>
      <LogOut />
    </Bar>
  );
}

interface CounterFrameProps {
  readonly currentPlace: Place;
  /** Rendered once the staff member is known. */
  readonly children: (staff: StaffUser) => ReactNode;
}

export function CounterFrame({ currentPlace, children }: CounterFrameProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const who = useSelector(selectWho);
  const served = useSelector(selectCustomer);
  const isBasketUnpaid = useSelector(selectHasUnpaidBasket);
  useFocusFallback();
  // Only this page has the served customer and the tenders, so the browser asks before it leaves the page.
  useLeavePrompt(false, isBasketUnpaid);
  useEffect(() => {
    dispatch(staff.requested());
  }, [dispatch]);
  return (
    <Frame data-place={currentPlace}>
      <Global styles={TOASTS} />
      <Header staff={dataOf(who)} currentPlace={currentPlace} />
      {currentPlace !== 'counter' && served.step === 'serving' && isBasketUnpaid && (
        <Suspense fallback={null}>
          <UnshownCart customerId={served.customer.id} />
        </Suspense>
      )}
      <Inside>
        <Loaded
          remote={who}
          title={copy('front-of-house.layout.failed')}
          onRetry={() => dispatch(staff.requested())}
          placeholder={
            <Stack gap={3}>
              <Quiet role="status">{copy('front-of-house.layout.loading')}</Quiet>
              <Skeleton height={320} />
            </Stack>
          }
        >
          {/* The key makes another staff member load everything again. */}
          {(customer) => <Fragment key={customer.id}>{children(customer)}</Fragment>}
        </Loaded>
      </Inside>
    </Frame>
  );
}
