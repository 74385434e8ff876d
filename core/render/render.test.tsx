import { bootOf } from '../shell/testing/boot';
import { expectConsoleError } from '../testing/console';
import { placeChosen, tourEntry, TOUR_PAGE } from '../shell/testing/tour';
import { renderWith } from './render';

// The development build of React says once that Node 20 lacks it.
beforeEach(() => expectConsoleError(/ArrayBuffer\.prototype\.detached/));

const render = renderWith({ tour: () => Promise.resolve({ default: tourEntry }) });
const at = (url: string, over: object = {}) => render({ boot: { ...bootOf(TOUR_PAGE), ...over }, url });

test('the first screen is rendered as HTML, with its title, styles and required chunks', async () => {
  const { status, title, html, styles, chunks } = await at('/');
  expect({ status, title, chunks }).toEqual({
    status: 200,
    title: 'Test Leisure | Plan a tour',
    chunks: ['plugin-tour'],
  });
  expect(html).toContain('Choose a place');
  expect(html).not.toMatch(/<script|<style|<template|hidden id="S:/);
  expect(styles.length).toBeGreaterThan(0);
});

test('an unknown path is a 404 with a page that helps', async () => {
  const { status, html } = await at('/nowhere');
  expect(status).toBe(404);
  expect(html).toContain('gone offside');
});

test('a path that begins with two slashes is an unknown path of this host', async () => {
  for (const url of ['//other.example', '//['])
    expect(await at(url)).toMatchObject({
      status: 404,
      html: expect.stringContaining('gone offside') as string,
    });
});

// @spec platform 2.5c
test('a theme under maintenance is a 503', async () => {
  const { status, html } = await at('/', { theme: 'maintenance' });
  expect(status).toBe(503);
  expect(html).toContain('Service disruption');
});

test('below a base path, links and routes include it', async () => {
  const boot = bootOf({ ...TOUR_PAGE, document: { ...TOUR_PAGE.document, basePath: '/join/' } });
  const { status, html } = await render({ boot, url: '/join/' });
  expect(status).toBe(200);
  expect(html).toContain('href="/join/login?redirect=%2F"');
});

test('the plugin gets the preloaded responses before it is rendered', async () => {
  const entry = { ...tourEntry, preloaded: { getJoiningVenues: () => placeChosen({ place: 'York' }) } };
  const reported = renderWith({ tour: () => Promise.resolve({ default: entry }) });
  const answers = [{ call: 'getJoiningVenues', params: {}, body: { data: [] }, partial: false }];
  const { html } = await reported({ boot: { ...bootOf(TOUR_PAGE), answers }, url: '/' });
  expect(html).toContain('York');
});

test('two pages that are rendered concurrently share no data', async () => {
  const names = ['North', 'South', 'East'];
  const pages = await Promise.all(
    names.map((name) =>
      render({ boot: bootOf({ ...TOUR_PAGE, document: { ...TOUR_PAGE.document, name } }), url: '/' }),
    ),
  );
  expect(pages.map(({ title }) => title)).toEqual(names.map((name) => `${name} | Plan a tour`));
  expect(pages[0]?.html).not.toContain('South');
});
