import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { MissedHistoryMove } from './MissedHistoryMove';

let isMovedDuringRender = false;

function Address() {
  const { pathname } = useLocation();
  const isFirst = useRef(true);

  if (isMovedDuringRender && isFirst.current) {
    isFirst.current = false;
    window.history.pushState({ key: 'next', idx: 1 }, '', '/next');
  }
  return <p>{pathname}</p>;
}

const open = () =>
  render(
    <BrowserRouter>
      <MissedHistoryMove>
        <Address />
      </MissedHistoryMove>
    </BrowserRouter>,
  );

beforeEach(() => window.history.replaceState(null, '', '/first'));

test('Forward while a page hydrates leads to the next entry, although the router did not listen yet', () => {
  isMovedDuringRender = true;
  open();
  expect(screen.getByText('/next')).toBeVisible();
});

test('without such a move nothing is announced', () => {
  isMovedDuringRender = false;
  const heard = jest.fn();
  window.addEventListener('popstate', heard);
  open();
  expect(screen.getByText('/first')).toBeVisible();
  expect(heard).not.toHaveBeenCalled();
  window.removeEventListener('popstate', heard);
});
