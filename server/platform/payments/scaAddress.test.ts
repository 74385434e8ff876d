/** @jest-environment node */
import { isWebAddress } from './scaAddress';

test.each([
  'https://acs.bank.example/x',
  'http://cards.sandbox.localhost:8082/acs/challenge',
  'http://127.0.0.1:1/',
])('a browser can be sent to %s', (address) => expect(isWebAddress(address)).toBe(true));

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://acs.bank.example/',
  'http://localhost.evil.example/',
  '//x',
  '',
])('a browser is never sent to %p', (address) => expect(isWebAddress(address)).toBe(false));
