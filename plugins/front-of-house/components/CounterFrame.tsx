/** The frame of the counter's pages: title, current staff member and links. It is not printed. */
import styled from '@emotion/styled';
import { Fragment, Suspense, useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy, useLeavePrompt, useTenant, dataOf } from '../../../core/contract';
import { Skeleton, Stack, Loaded } from '../../../core/contract/ui';
import type { StaffUser } from '../../../schemas/generated/api';
import { selectCustomer, selectHasUnpaidBasket, selectTill, selectWho } from '../state/counter';
import { logOutRequested, staff } from '../state/events';
import { Quiet } from './counterStyles';
import { useCartOwner } from './useCounterCart';
import { useFocusFallback } from './useFocusFallback';
import { useLeaveCustomer } from './useLeaveCustomer';
import { useCounterLink } from './useCounterLink';

const IN_ONE_LINE = '@media (min-width: 951px)';

/** The position of toasts between the links and Log out. The names on the left leave that space. */
const TOASTS = { '--foyer-toasts-top': '0.5rem', '--foyer-toasts-end': '9rem' };

function useToastsInBar() {
  useEffect(() => {
    const { style } = document.documentElement;
    const wide = window.matchMedia('(min-width: 951px)');
    const place = () => {
      for (const [name, value] of Object.entries(TOASTS)) {
        if (wide.matches) style.setProperty(name, value);
        else style.removeProperty(name);
      }
    };
    place();
    wide.addEventListener('change', place);
    return () => {
      wide.removeEventListener('change', place);
      for (const name of Object.keys(TOASTS)) style.removeProperty(name);
    };
  }, []);
}

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
  [IN_ONE_LINE]: { position: 'sticky', top: 0, zIndex: 3 },
  '@media print': { display: 'none' },
}));
const Names = styled('div')(({ theme }) => ({
  minWidth: 0,
  overflowWrap: 'anywhere',
  // Leaves space for a toast of 24rem, the links and Log out.
  [IN_ONE_LINE]: { maxWidth: 'calc(100vw - 48rem)' },
  [theme.breakpoints.down('sm')]: { flex: 1 },
}));
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
  [theme.breakpoints.down('sm')]: { order: 2, width: '100%', marginInlineStart: theme.spacing(-1.5) },
}));
const onDark = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  border: 0,
  background: 'none',
  font: 'inherit',
  fontWeight: 700,
  textDecoration: 'none',
  cursor: 'pointer',
} as const;
const HeaderLink = styled('a')(({ theme }) => ({
  ...onDark,
  padding: theme.spacing(0, 1.5),
  color: theme.foyer.dark.text,
  borderBottom: '3px solid transparent',
  '&:hover': { textDecoration: 'underline' },
  '&[aria-current]': { borderBottomColor: 'currentColor' },
}));
const Leave = styled('button')(({ theme }) => ({
  ...onDark,
  padding: theme.spacing(0, 1.5),
  color: theme.foyer.dark.text,
  marginInlineStart: 'auto',
  '&:hover': { textDecoration: 'underline' },
  [theme.breakpoints.down('sm')]: { order: 1 },
}));
const Inside = styled('div')(({ theme }) => ({
  maxWidth: '90rem',
  margin: '0 auto',
  padding: theme.spacing(3),
  // Keeps a focused element from being hidden under the bar.
  [IN_ONE_LINE]: { '& *': { scrollMarginTop: '5rem' } },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
  '@media print': { padding: 0 },
}));

type Place = 'counter' | 'shift' | 'receipt';

function LogOut({ onPress }: { readonly onPress: () => void }) {
  const copy = useCopy();
  const { paying } = useSelector(selectTill);
  // Log out is blocked during a payment, because the staff member who took the money must see the outcome.
  const isPaying = paying.at === 'paying' || paying.at === 'checking';
  return (
    <Leave type="button" aria-disabled={isPaying || undefined} onClick={() => !isPaying && onPress()}>
      {copy('front-of-house.frame.logOut')}
    </Leave>
  );
}

function LogOutOfCounter() {
  const { leave, question } = useLeaveCustomer();
  return (
    <>
      <LogOut onPress={() => leave(logOutRequested())} />
      {question}
    </>
  );
}

/** On the other pages, the served customer's cart is loaded only for this question. */
function LogOutWhileServing({ customerId }: { readonly customerId: string }) {
  useCartOwner(customerId);
  return <LogOutOfCounter />;
}

function LogOutOf({ here }: { readonly here: Place }) {
  const dispatch = useDispatch();
  const served = useSelector(selectCustomer);
  const hasBasket = useSelector(selectHasUnpaidBasket);
  if (here === 'counter') return <LogOutOfCounter />;
  if (served.step !== 'serving' || !hasBasket) return <LogOut onPress={() => dispatch(logOutRequested())} />;
  return (
    <Suspense fallback={<LogOut onPress={() => {}} />}>
      <LogOutWhileServing customerId={served.customer.id} />
    </Suspense>
  );
}

function SkipLinks({ staff, here }: { readonly staff: StaffUser | undefined; readonly here: Place }) {
  const copy = useCopy();
  const way = useCounterLink();
  const { name } = useTenant();
  return (
    <Bar>
      <Names>
        <Name>{name}</Name>
        {staff && (
          <Who>{copy('front-of-house.frame.who', { name: staff.name, venue: staff.venue.name })}</Who>
        )}
      </Names>
      <Links aria-label={copy('front-of-house.frame.nav')}>
        <HeaderLink {...way('/counter')} aria-current={here === 'counter' ? 'page' : undefined}>
          {copy('front-of-house.frame.counter')}
        </HeaderLink>
        <HeaderLink {...way('/counter/shift')} aria-current={here === 'shift' ? 'page' : undefined}>
          {copy('front-of-house.frame.shift')}
        </HeaderLink>
      </Links>
      <LogOutOf here={here} />
    </Bar>
  );
}

interface CounterFrameProps {
  readonly here: Place;
  /** Rendered once the staff member is known. */
  readonly children: (staff: StaffUser) => ReactNode;
}

export function CounterFrame({ here, children }: CounterFrameProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const who = useSelector(selectWho);
  useToastsInBar();
  useFocusFallback();
  // Only this page has the served customer and the tenders, so the browser asks before it leaves the page.
  useLeavePrompt(false, useSelector(selectHasUnpaidBasket));
  useEffect(() => {
    dispatch(staff.requested());
  }, [dispatch]);
  return (
    <>
      <SkipLinks staff={dataOf(who)} here={here} />
      <Inside>
        <Loaded
          remote={who}
          title={copy('front-of-house.frame.failed')}
          onRetry={() => dispatch(staff.requested())}
          placeholder={
            <Stack gap={3}>
              <Quiet role="status">{copy('front-of-house.frame.loading')}</Quiet>
              <Skeleton height={320} />
            </Stack>
          }
        >
          {/* The key makes another staff member load everything again. */}
          {(known) => <Fragment key={known.id}>{children(known)}</Fragment>}
        </Loaded>
      </Inside>
    </>
  );
}
