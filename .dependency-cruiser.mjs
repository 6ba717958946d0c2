/**
 * The layers of docs/ARCHITECTURE.md: a feature imports only lower layers, and another feature only through its
 * contract.ts, rules.ts, server/index.ts or web/index.ts. A reaction upwards travels as a job.
 */
/** Gives every kind of matters its routing, comments, attachments and text; its web doors open on pieces of screens. */
/** Features whose web entry point holds pieces of screens: only screens import them. */
const sharedPieces = [
  'commodities',
  'matters',
  'routing',
  'comments',
  'attachments',
  'drafts',
  'kinds',
  'thread',
  'opening-officials',
]
const sharedByMatters = ['matters', 'routing', 'comments', 'attachments', 'drafts', 'kinds', 'thread']

const layers = [
  ['tenants'],
  ['auth'],
  [
    'imports',
    'users',
    'departments',
    'commodities',
    'roles',
    'notifications',
    'vendors',
    'bodies',
    'email-log',
  ],
  ['firms'],
  ['files'],
  sharedByMatters,
  ['meetings'],
  ['resolutions'],
  ['opening-officials'],
  ['procurement'],
  ['submissions', 'questions'],
  ['performance'],
  ['tabulation'],
  ['evaluation'],
  ['awards'],
  ['insurance', 'signing'],
  ['contracts'],
  ['search', 'dashboard', 'bell', 'views', 'setup-guide', 'audit-viewer', 'background-work', 'help'],
  ['vendor-portal', 'public-portal', 'open-data'],
]

const anyOf = (names) => `^src/features/(${names.join('|')})/`

/** Each layer against all that are above it; features of one layer may import each other. */
const lower = layers.slice(0, -1).map((names, layer) => ({
  name: `layer-${layer + 1}-imports-upwards`,
  comment: 'A feature imports only lower layers; upwards it sends a job.',
  severity: 'error',
  from: { path: anyOf(names) },
  to: { path: anyOf(layers.slice(layer + 1).flat()) },
}))

/** Itself fetched by import(), after the first load. */
const shellOfApp = '^src/app/(web/SignedInShell|ShellOfUser)\\.tsx$'

/** What the address of such a feature's own list may say: light, where its door is not. */
const searchOfPieces = `${anyOf(sharedPieces)}web/search\\.ts$`

const tests = '\\.test\\.tsx?$|\\.fixture\\.tsx?$|^src/testing/|^src/platform/web/testing/'

export default {
  forbidden: [
    ...lower,
    {
      name: 'feature-without-a-layer',
      comment: 'A new feature gets its place in the layers of this file first.',
      severity: 'error',
      from: {},
      to: { path: '^src/features/', pathNot: anyOf(layers.flat()) },
    },
    {
      name: 'feature-not-by-its-door',
      comment:
        'Another feature is reached through its contract.ts, rules.ts, server/index.ts, web/index.ts or, by screens, web/pieces.ts.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: '\\.(test|fixture)\\.tsx?$' },
      to: {
        path: '^src/features/([^/]+)/',
        pathNot: [
          '^src/features/$1/',
          '^src/features/[^/]+/(contract|rules|server/index|web/index|web/pieces)\\.ts$',
        ],
      },
    },
    {
      name: 'app-not-by-the-web-door',
      comment:
        'A screen is fetched when it is opened, by import(); what is needed before comes through web/index.ts.',
      severity: 'error',
      from: { path: '^src/app/|^src/main\\.web\\.tsx$', pathNot: [tests, shellOfApp] },
      to: {
        path: '^src/features/[^/]+/web/',
        pathNot: ['^src/features/[^/]+/web/index\\.ts$', searchOfPieces],
        dynamic: false,
      },
    },
    {
      name: 'web-door-carries-a-screen',
      comment: 'The doors that the app opens are part of the first load, so they hold only what is light.',
      severity: 'error',
      from: { path: '^src/features/[^/]+/web/index\\.ts$', pathNot: anyOf(sharedPieces) },
      to: { path: '/web/.*\\.tsx$', pathNot: '^src/features/tenants/web/CountyProvider\\.tsx$' },
    },
    {
      name: 'app-loads-pieces-of-screens',
      comment: 'Pieces of screens come with the screens that use them, not with the first load.',
      severity: 'error',
      from: { path: '^src/app/|^src/main\\.web\\.tsx$', pathNot: [tests, shellOfApp] },
      to: { path: `${anyOf(sharedPieces)}web/`, pathNot: searchOfPieces, dynamic: false },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'The platform serves all features and knows none.',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: tests },
      to: { path: '^src/(features|app)/|^src/main\\.' },
    },
    {
      name: 'feature-knows-no-app',
      comment: 'src/app lists the features; they do not know the list.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: tests },
      to: { path: '^src/app/|^src/main\\.' },
    },
    {
      name: 'web-imports-server',
      comment: 'The web half knows the contract only.',
      severity: 'error',
      from: { path: '/web/|^src/main\\.(web|sealing)\\.tsx$|^src/app/.*\\.tsx$' },
      to: { path: '^src/.*/server/|^src/main\\.(server|cli)\\.ts$' },
    },
    {
      name: 'server-imports-web',
      comment: 'The server half knows the contract only.',
      severity: 'error',
      from: { path: '/server/|^src/main\\.(server|cli)\\.ts$' },
      to: { path: '^src/.*/web/|^src/main\\.(web|sealing)\\.tsx$' },
    },
    {
      name: 'shared-imports-a-half',
      comment: 'What both halves import runs in both.',
      severity: 'error',
      from: {
        path: '^src/platform/shared/|^src/features/',
        pathNot: [tests, '^src/features/[^/]+/(server|web)/'],
      },
      to: { path: '^src/.*/(server|web)/' },
    },
    {
      name: 'no-cycle',
      comment: 'Two files that need each other are one subject, or one of them has two.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'production-imports-tests',
      comment: 'src/testing is for tests.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'server-imports-dev-dependency',
      comment:
        'What the server needs is installed with it. The web half is built, and needs its packages only then.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [tests, '/web/', '^src/main\\.(web|sealing)\\.tsx$', '^src/app/.*\\.tsx$'],
      },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'not-resolvable',
      comment: 'The file or package is not there, or not in package.json.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // TypeScript 7 has no API for other programs yet; swc reads the syntax.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg|sql|typ|json)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
