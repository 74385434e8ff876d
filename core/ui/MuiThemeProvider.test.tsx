import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useTheme as useMuiTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { screen } from '@testing-library/react';
import { themeOf } from '../theme/theme';
import { MuiThemeProvider } from './MuiThemeProvider';
import { showInPage } from './testing/page';

const Ours = styled('p')(({ theme }) => ({ color: theme.foyer.textQuiet, padding: theme.spacing(1, 2) }));

function Measures() {
  const { breakpoints, palette, shape, spacing } = useMuiTheme();
  return (
    <output>{[breakpoints.up('lg'), palette.primary.main, shape.borderRadius, spacing(2)].join(' ')}</output>
  );
}

const { foyer } = themeOf({});

test('styles with our theme look the same inside MUI components', () => {
  showInPage(
    <>
      <Ours>Outside</Ours>
      <MuiThemeProvider>
        <Ours>Inside</Ours>
      </MuiThemeProvider>
    </>,
  );
  const inside = screen.getByText('Inside');
  expect(inside).toHaveStyle({ color: foyer.textQuiet, padding: '0.5rem 1rem' });
  expect(inside.className).toBe(screen.getByText('Outside').className);
});

test('MUI components use the tenant’s colours, widths and spacing', () => {
  showInPage(
    <MuiThemeProvider>
      <Measures />
      <Typography color="primary">Pay</Typography>
    </MuiThemeProvider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(
    `@media (min-width:1200px) ${foyer.primary} ${foyer.radius.s} 1rem`,
  );
  expect(screen.getByText('Pay')).toHaveStyle({ color: foyer.primary, fontSize: '1rem' });
});

test('pressed controls have our focus ring, and no ripple', async () => {
  const { user } = showInPage(
    <MuiThemeProvider>
      <Button>Pay</Button>
    </MuiThemeProvider>,
  );
  await user.tab();
  const button = screen.getByRole('button', { name: 'Pay' });
  expect(button).toHaveFocus();
  expect(button.querySelector('.MuiTouchRipple-root')).toBeNull();
  expect(getComputedStyle(button).outline).toBe(`3px solid ${foyer.focus}`);
});
