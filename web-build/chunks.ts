/**
 * Which modules of the web half travel together. Left alone, every set of modules that the same screens share becomes a file of
 * its own: hundreds, of which one screen asks for a hundred. Here a module belongs to what needs it: the start (every visit),
 * the kit (most screens), a library that few screens need, its area of the product, or one screen alone.
 *
 * A group takes along what its modules import, except what a group before it has taken; so the order is that of the layers.
 */
const inFeature = (...names: string[]) => new RegExp(`/src/features/(${names.join('|')})/`)
const forms =
  '/(node_modules/(@mantine/(form|dates|dropzone)|dayjs|react-number-format|react-dropzone|file-selector)|src/platform/web/form)/'

interface Group {
  readonly name: string
  readonly test?: RegExp
  /** Only what the page needs before any screen does. */
  readonly tags?: '$initial'[]
  /** By how many screens a module must be used, at least. */
  readonly minShareCount?: number
}

const mostScreens = 20

const groups: readonly Group[] = [
  { name: 'libraries', test: /\/node_modules\//, tags: ['$initial'] },
  { name: 'start', test: /\/src\/(?!main\.)/, tags: ['$initial'] },
  { name: 'kit', test: new RegExp(`^(?!.*${forms})`), minShareCount: mostScreens },
  {
    name: 'shell',
    test: /\/src\/(platform\/web\/(shell|session|changes)\/|features\/auth\/web\/\w+\.|app\/)/,
  },
  { name: 'forms', test: new RegExp(forms), minShareCount: 2 },
  { name: 'together', test: /\/node_modules\/(yjs|lib0)\// },
  {
    name: 'seal',
    test: /\/(node_modules\/(@noble|@scure|age-encryption|shamir-secret-sharing)|src\/platform\/shared\/seal)\//,
  },
  { name: 'pieces', test: /\/(node_modules|src\/platform)\//, minShareCount: 3 },
  {
    name: 'people',
    test: inFeature(
      ...['tenants', 'auth', 'imports', 'users', 'departments', 'commodities', 'roles', 'notifications'],
      ...['vendors', 'bodies', 'email-log', 'firms'],
    ),
    minShareCount: 2,
  },
  {
    name: 'matters',
    test: inFeature('files', 'matters', 'routing', 'comments', 'attachments', 'drafts', 'kinds'),
    minShareCount: 2,
  },
  { name: 'board', test: inFeature('meetings', 'resolutions'), minShareCount: 2 },
  { name: 'purchasing', test: inFeature('procurement', 'questions', 'performance'), minShareCount: 2 },
  { name: 'sealing', test: inFeature('opening-officials', 'submissions'), minShareCount: 2 },
  { name: 'awarding', test: inFeature('tabulation', 'evaluation', 'awards'), minShareCount: 2 },
  { name: 'agreements', test: inFeature('insurance', 'signing', 'contracts'), minShareCount: 2 },
  { name: 'editor', test: /\/node_modules\/(@tiptap|@mantine\/tiptap|prosemirror-\w+)\// },
]

export const chunkGroups = groups.map((group, place) => ({ ...group, priority: groups.length - place }))
