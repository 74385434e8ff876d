/** The operators of a demonstration, one for each role. `npm start` prints them, so this file is plain JavaScript. */
export const DEMO_PASSWORD = 'Foyer-Demo-2026';

export const DEMO_OPERATORS = [
  {
    email: 'admin@console.example',
    name: 'Ada Obi',
    grants: [{ role: 'administer', tenants: 'all' }],
    about: 'administers all tenants and the operators',
  },
  {
    email: 'publisher@console.example',
    name: 'Priya Nair',
    grants: [{ role: 'publish', tenants: 'all' }],
    about: 'edits and publishes all tenants',
  },
  {
    email: 'editor@console.example',
    name: 'Ed Lowe',
    grants: [{ role: 'edit', tenants: ['riverside'] }],
    about: 'edits Riverside, and cannot publish',
  },
  {
    email: 'viewer@console.example',
    name: 'Vic Moss',
    grants: [{ role: 'view', tenants: ['riverside'] }],
    about: 'sees Riverside, and changes nothing',
  },
];
