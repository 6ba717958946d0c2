/**
 * Which modules of the web half travel together. Left alone, every set of modules that the same screens share becomes a file of
 * its own: hundreds, of which one screen asks for a hundred. Here a module belongs to what needs it: the start (every visit),
 * the kit (what lists are made of), the shell, its area of the product, or one screen alone. What a list reaches is kept apart
 * from what only forms, dialogs, and pages of single records need, so that no list fetches those.
 *
 * A group takes along what its modules import, except what a group before it has taken; so the order is that of the layers.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { reachedFrom } from './reach.ts'

const source = join(import.meta.dirname, '../src')
const table = join(source, 'platform/web/table/DataTable.tsx')
const dashboard = join(source, 'features/dashboard/web/DashboardPage.tsx')

/** Pages of single records; their tabs, forms, and dialogs are fetched after them. */
const records = [
  'meetings/web/editor/MeetingEditorPage.tsx',
  'resolutions/web/page/ResolutionPage.tsx',
  'procurement/web/page/ProjectPage.tsx',
  'contracts/web/page/ContractPage.tsx',
]

/** Of the platform's forms: what a form fetches when it is needed, and tests. */
const isOfLater = /^(DayCalendar|FormDialog)\.|\.test\./

/** What of them is fetched at once where a record can be edited. */
const recordForms = [
  'meetings/web/editor/MeetingForm.tsx',
  'meetings/web/editor/attendance/AttendanceSection.tsx',
  'resolutions/web/page/RequestEditor.tsx',
  'procurement/web/page/properties/PropertiesTab.tsx',
  'contracts/web/page/TermsEditor.tsx',
  'contracts/web/page/changes/ChangeEditor.tsx',
]

const isOfForms =
  /\/(node_modules\/@mantine\/(form|hooks\/esm\/utils\/clamp)|src\/platform\/web\/form(?!\/(FileDrop|document-files|DayCalendar|FormDialog)\.))\//
/** Of a date field that is opened. */
const isOfCalendars = /\/(node_modules\/(@mantine\/dates|dayjs)\/|src\/platform\/web\/form\/DayCalendar\.)/
const isOfDialogs =
  /\/(node_modules\/(@mantine\/core\/esm\/components\/Modal(Base)?|react-remove-scroll)\/|src\/platform\/web\/(form\/FormDialog|ui\/AppDialog)\.)/
const isOfNumbers = /\/node_modules\/(react-number-format|@mantine\/core\/esm\/components\/NumberInput)\//
const isOfUploads =
  /\/(node_modules\/(@mantine\/dropzone|react-dropzone|file-selector)\/|src\/platform\/web\/form\/(FileDrop|document-files)\.)/
const isOfSomeForms = new RegExp(
  [isOfNumbers, isOfUploads, isOfCalendars, isOfDialogs].map(({ source }) => source).join('|'),
)
const isOfAnyForm = new RegExp(`${isOfForms.source}|${isOfUploads.source}|${isOfCalendars.source}|FormDialog`)

const ofShell = reachedFrom([join(source, 'app/web/SignedInShell.tsx')])
const ofLogin = reachedFrom([join(source, 'features/auth/web/LoginPage.tsx')])

const ofEachRecord = records.map((path) => reachedFrom([join(source, 'features', path)]))
const [ofMeetingEditor = new Set<string>(), ...ofMatters] = ofEachRecord
const ofRecords = new Set(ofEachRecord.flatMap((reached) => [...reached]))
const isOfMatters = (id: string) => ofMatters.some((reached) => reached.has(id))
const ofRecordForms = reachedFrom([
  ...recordForms.map((path) => join(source, 'features', path)),
  ...readdirSync(join(source, 'platform/web/form'))
    .filter((name) => name.endsWith('.tsx') && !isOfLater.test(name))
    .map((name) => join(source, 'platform/web/form', name)),
])

/** What is known of each kind of matters, wherever several kinds are listed. */
const ofWaiting = reachedFrom([
  join(source, 'features/dashboard/waiting-kinds.ts'),
  join(source, 'features/dashboard/web/waiting/use-waiting.ts'),
])

/** Of all pages that show a list, and no form with it; the dashboard fetches its lists. */
const ofLists = new Set(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\/web\/.*Page\.tsx$/.test(path))
    .map((path) => [...reachedFrom([join(source, path)])])
    .filter((reached) => reached.includes(table) || reached.includes(dashboard))
    .filter((reached) => !reached.some((id) => isOfAnyForm.test(id)))
    .flat(),
)

const kindsOfRecords = {
  board: ['meetings', 'bodies'],
  resolutions: ['resolutions'],
  purchasing: ['procurement', 'questions', 'performance'],
  agreements: ['insurance', 'signing', 'contracts'],
}

const areas = {
  people: ['tenants', 'auth', 'users', 'departments', 'roles'],
  messages: ['notifications', 'email-log', 'imports'],
  vendors: ['vendors', 'firms', 'commodities'],
  matters: ['files', 'matters', 'routing', 'comments', 'attachments', 'drafts', 'kinds', 'thread'],
  sealing: ['opening-officials', 'submissions'],
  awarding: ['tabulation', 'evaluation', 'awards'],
  ...kindsOfRecords,
}

interface Group {
  readonly name: string
  readonly test: RegExp | ((id: string) => boolean)
  /** Only what the page needs before any screen does. */
  readonly tags?: '$initial'[]
  /** By how many screens a module must be used, at least. */
  readonly minShareCount?: number
}

const inFeature = (names: readonly string[]) => new RegExp(`/src/features/(${names.join('|')})/`)
/** What forms of several kinds name: vendors, committees, codes of what is bought. */
const isOfOthers = inFeature([...areas.vendors, ...areas.matters, 'bodies'])
const isOfMantine = /\/node_modules\/@mantine\/core\/esm\/components\//
const isOfPlatform = /\/(node_modules\/(?!diff\/)|src\/platform\/)/

/** Of these it is known which module needs them; other libraries come along with those. */
const isFollowed =
  /\/(node_modules\/(@mantine\/core\/esm\/(components|utils|core\/utils)|@tabler\/icons-react)|src\/platform\/(web|shared))\//

const isShared = /\/src\/platform\/shared\/[^/]+\.ts$/

/** Too little for a file of its own, which vendors and projects would fetch. */
const isOfCommodities =
  /\/src\/features\/commodities\/(rules\.ts|contract\.ts|web\/(api\.ts|ChosenCommodities\.tsx))$/

/** What lists are made of, and single records or the login too. */
const isOfEveryPage = (id: string) =>
  isFollowed.test(id) && ofLists.has(id) && (ofRecords.has(id) || ofLogin.has(id) || isShared.test(id))

/** What pages of records have of forms, and what the meeting editor has like the others: little. */
const isOfEveryRecord = (id: string) =>
  /\/src\/platform\/web\/(form|ui)\//.test(id) &&
  ofRecords.has(id) &&
  (ofMeetingEditor.has(id) ? isOfMatters(id) : ofRecordForms.has(id))

/** Only says what is fetched. */
const isDoorToLater = /\/web\/fetched\.ts$/

const groups: readonly Group[] = [
  { name: 'libraries', test: /\/node_modules\/|rolldown\/runtime/, tags: ['$initial'] },
  { name: 'start', test: /\/src\/(?!main\.)/, tags: ['$initial'] },
  {
    name: 'shell',
    test: (id) =>
      ofShell.has(id) ||
      isOfEveryPage(id) ||
      isOfEveryRecord(id) ||
      isOfCommodities.test(id) ||
      isDoorToLater.test(id),
  },
  // Fields that lists and forms have: no form fetches a table for them. That of a vendor is too little for a file of its own.
  {
    name: 'fields',
    test: (id) => isFollowed.test(id) && ofLists.has(id) && ofRecordForms.has(id),
    minShareCount: 2,
  },
  {
    name: 'table',
    test: (id) => isFollowed.test(id) && ofLists.has(id),
    minShareCount: 2,
  },
  { name: 'login', test: (id) => ofLogin.has(id) && !isOfForms.test(id) },
  {
    name: 'matters',
    test: (id) => ofWaiting.has(id) || (inFeature(areas.matters).test(id) && ofLists.has(id)),
  },
  ...Object.entries(areas).map(([name, features]) => ({
    name,
    test: (id: string) =>
      inFeature(features).test(id) && ofLists.has(id) && (ofRecords.has(id) || ofRecordForms.has(id)),
    minShareCount: 2,
  })),
  ...Object.entries(areas).map(([name, features]) => ({
    name: `${name}-list`,
    test: (id: string) => inFeature(features).test(id) && ofLists.has(id),
    // Where pages of lists are large, or reached through a door that hands on forms, each stays a file of its own.
    ...(['board', 'resolutions', 'purchasing', 'agreements'].includes(name) && { minShareCount: 2 }),
  })),
  // Too little for a file each.
  { name: 'panels', test: /\/(Meeting|Procurement|Contract)Panel\.tsx$/ },
  {
    name: 'record',
    test: (id) => isOfMatters(id) && (isFollowed.test(id) || inFeature(areas.matters).test(id)),
    minShareCount: 2,
  },
  // Tables of a few rows, and what else the meeting editor has that pages of matters have only in their tabs.
  { name: 'rows', test: (id) => ofMeetingEditor.has(id) && isFollowed.test(id), minShareCount: 2 },
  ...Object.entries(areas).map(([name, features]) => ({
    name: `${name}-record`,
    test: (id: string) => inFeature(features).test(id) && ofRecords.has(id),
  })),
  {
    name: 'forms',
    test: (id) =>
      isOfForms.test(id) ||
      (ofRecordForms.has(id) && (isOfPlatform.test(id) || isOfOthers.test(id)) && !isOfSomeForms.test(id)),
    minShareCount: 2,
  },
  // What the search has beside what lists have: little, and with it no form.
  { name: 'results', test: /\/(components\/(Chip|Mark)\/|src\/platform\/web\/ui\/PageTurner\.)/ },
  { name: 'parts', test: (id) => isOfMantine.test(id) && !isOfSomeForms.test(id), minShareCount: 2 },
  // Few forms have numbers to count, or files to choose: no other form fetches what those are made of.
  { name: 'numbers', test: isOfNumbers, minShareCount: 2 },
  { name: 'uploads', test: isOfUploads, minShareCount: 2 },
  { name: 'calendar', test: isOfCalendars },
  { name: 'dialogs', test: isOfDialogs, minShareCount: 2 },
  ...Object.entries(kindsOfRecords).map(([name, features]) => ({
    name: `${name}-form`,
    test: (id: string) => inFeature(features).test(id) && ofRecordForms.has(id),
  })),
  { name: 'together', test: /\/node_modules\/(yjs|lib0)\// },
  {
    name: 'seal',
    test: /\/(node_modules\/(@noble|@scure|age-encryption|shamir-secret-sharing)|src\/platform\/shared\/seal)\//,
  },
  { name: 'pieces', test: isOfPlatform, minShareCount: 3 },
  ...Object.entries(areas).map(([name, features]) => ({
    name: `${name}-more`,
    test: inFeature(features),
    minShareCount: 2,
  })),
  { name: 'editor', test: /\/node_modules\/(@tiptap|@mantine\/tiptap|prosemirror-\w+)\// },
]

export const chunkGroups = groups.map((group, place) => ({ ...group, priority: groups.length - place }))
