/**
 * The modules of the server in layers, the lowest first. A module imports from modules of lower layers only: neither from a higher
 * layer nor from its own. `server/seed`, `server/testing`, `server/contracts` and tests stand outside. The import rules are made from
 * this list; `npm run imports` prints it. docs/decisions/0057-module-layers.md gives the reasons.
 */
const SERVER_LAYERS = [
  ['platform'],
  ['access'],
  ['audit', 'payments', 'search'],
  ['files'],
  ['users'],
  ['credits', 'internships', 'landing', 'messages', 'settings', 'skills', 'verification'],
  ['auth', 'certifications', 'directory', 'jobs'],
  ['candidates'],
  ['referrals'],
  ['account', 'admin', 'applications'],
  ['reports'],
  ['notifications', 'webhooks'],
  ['analytics'],
  ['graphql'],
  ['http', 'realtime'],
  ['app'],
];

/**
 * The folders of the client, lowest layer first. A folder imports only itself and the layers below its own, so folders of one layer do
 * not import each other. client/app passes to a feature what it needs from another.
 */
const CLIENT_LAYERS = [
  ['lib'],
  ['ui'],
  ['routes', 'data'],
  ['domain'],
  [
    'account',
    'admin',
    'analytics',
    'applications',
    'auth',
    'candidates',
    'credits',
    'explorer',
    'internships',
    'jobs',
    'messages',
    'notifications',
    'referrals',
    'settings',
    'skills',
    'users',
    'verification',
  ],
  ['dashboard', 'gallery', 'public-site'],
  ['app'],
];

module.exports = { SERVER_LAYERS, CLIENT_LAYERS };
