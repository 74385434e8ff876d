import { http, HttpResponse } from 'msw';
import { render, screen } from '@testing-library/react';
import { network } from './network';
import axios from 'axios';

test('a request is answered by the handlers of the test', async () => {
  network.use(http.get('*/api/client', () => HttpResponse.json({ data: { id: 'c1' } })));
  const answer = await axios.get('/api/client');
  expect(answer.data).toEqual({ data: { id: 'c1' } });
  render(<h1>Hello</h1>);
  expect(screen.getByRole('heading', { name: 'Hello' })).toBeVisible();
});
