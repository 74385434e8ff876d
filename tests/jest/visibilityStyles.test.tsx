import styled from '@emotion/styled';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';

const styleOf = (name: string) => getComputedStyle(screen.getByTestId(name));

const Hidden = styled.div({ visibility: 'hidden', color: 'rgb(1, 2, 3)' });
const Shown = styled.span({ visibility: 'visible', '@media (min-width: 1px)': { display: 'none' } });
const Unclickable = styled.div({ pointerEvents: 'none', padding: 4 });

test('visibility and pointer events are inherited, and the element’s own value has priority', () => {
  render(
    <Hidden data-testid="hidden">
      <p data-testid="inside">inside</p>
      <Shown data-testid="shown">shown</Shown>
      <Unclickable>
        <button data-testid="button">Press</button>
      </Unclickable>
    </Hidden>,
  );
  expect(styleOf('inside').visibility).toBe('hidden');
  expect(styleOf('shown').getPropertyValue('visibility')).toBe('visible');
  expect(styleOf('button').pointerEvents).toBe('none');
  expect(styleOf('hidden').pointerEvents).toBe('auto');
  expect(screen.getByTestId('inside')).not.toBeVisible();
  expect(styleOf('shown').display).not.toBe('none');
});

test('display is that of the browser, of a rule, or of the element’s own style', () => {
  render(
    <>
      <style>{`.gone { display: none } @media screen { #flex { display: flex } } @media print { p { display: none } }`}</style>
      <p data-testid="paragraph" />
      <p data-testid="gone" className="gone" />
      <p data-testid="own" className="gone" style={{ display: 'grid' }} />
      <p data-testid="flex" id="flex" />
      <p data-testid="unset" style={{ display: 'unset' }} />
      <span data-testid="span" />
      <input data-testid="input" type="hidden" />
    </>,
  );
  const displays = ['paragraph', 'gone', 'own', 'flex', 'unset', 'span', 'input'].map(
    (name) => styleOf(name).display,
  );
  expect(displays).toEqual(['block', 'none', 'grid', 'flex', '', '', 'none']);
});

test('a change of a class, a style, a style sheet or a parent is seen at once', () => {
  let hide = () => undefined as void;
  function Part() {
    const [isHidden, setIsHidden] = useState(false);
    hide = () => setIsHidden(true);
    return (
      <div className={isHidden ? 'gone' : ''}>
        <style>{`.gone { visibility: hidden }`}</style>
        <p data-testid="text">text</p>
      </div>
    );
  }
  render(<Part />);
  const text = screen.getByTestId('text');
  expect(getComputedStyle(text).visibility).toBe('visible');
  act(() => hide());
  expect(getComputedStyle(text).visibility).toBe('hidden');
  text.style.visibility = 'visible';
  expect(getComputedStyle(text).visibility).toBe('visible');
  const sheet = document.createElement('style');
  sheet.textContent = 'p { display: none }';
  document.head.append(sheet);
  expect(getComputedStyle(text).display).toBe('none');
  sheet.remove();
  expect(getComputedStyle(text).display).toBe('block');
  text.style.removeProperty('visibility');
  document.body.append(text);
  expect(getComputedStyle(text).visibility).toBe('visible');
  text.remove();
});

test('an element with the opacity 0 is not visible', () => {
  render(
    <div data-testid="outside" style={{ opacity: '0.50' }}>
      <style>{`.clear { opacity: 0.0 } .strange { opacity: much }`}</style>
      <p data-testid="clear" className="clear" />
      <p data-testid="strange" className="strange" />
      <p data-testid="own" className="clear" style={{ opacity: 2 }} />
    </div>,
  );
  const values = ['outside', 'clear', 'strange', 'own'].map((name) => styleOf(name).opacity);
  expect(values).toEqual(['0.5', '0', '', '1']);
  expect(styleOf('clear').getPropertyValue('opacity')).toBe('0');
  expect(screen.getByTestId('clear')).not.toBeVisible();
  expect(screen.getByTestId('strange')).toBeVisible();
});

test('all other properties are those of jsdom', () => {
  render(
    <Hidden data-testid="hidden">
      <p data-testid="inside" style={{ paddingTop: 3 }} />
    </Hidden>,
  );
  const style = styleOf('inside');
  expect(style.color).toBe('rgb(1, 2, 3)');
  expect(style.getPropertyValue('padding-top')).toBe('3px');
  expect(Array.from(style)).toEqual(expect.arrayContaining(['color', 'visibility', 'padding-top']));
  expect('paddingTop' in style).toBe(true);
  expect(screen.getByTestId('inside')).toHaveStyle({ paddingTop: '3px', display: 'block' });
});
