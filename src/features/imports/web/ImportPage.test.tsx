import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { memberImport } from '#features/bodies/import-contract.ts'
import { departmentImport } from '#features/departments/import-contract.ts'
import { page } from '#features/users/web/users.fixture.ts'
import { vendorImport } from '#features/vendors/import-contract.ts'
import { type Answers, never, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { columnsOf, type Import, type ImportKind } from '../contract.ts'

const checked: Import = {
  id: '0193a000-0000-7000-8000-000000000200',
  file_name: 'people.csv',
  status: 'checked',
  total: 3,
  valid: 2,
  done: 0,
  created: 0,
  sends_welcome: false,
  error: null,
  created_by: 'Ada Alder',
  created_at: '2026-11-15T09:00:00Z',
  finished_at: null,
}
const row = (number: number, problems: string[]) => ({
  row: number,
  first_name: 'Rosa',
  last_name: `Diaz ${number}`,
  email: `rosa${number}@alder.example`,
  title: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
  cell_phone: '',
  role: '',
  department: '',
  vendors: '',
  problems,
})
const rows = [row(2, []), row(3, ['There is no role “Emperor”.']), row(4, [])]

const show = (address: string, answers: Answers = {}) =>
  renderSignedIn(address, {
    'GET /api/user-imports': () => page([checked]),
    'GET /api/user-imports/:id': checked,
    'GET /api/user-import-rows': () => page(rows),
    'GET /api/users': () => page([]),
    ...answers,
  })
const at = (id = checked.id) => `/users/import/${id}`
const file = () => new File(['First Name,Last Name,Email'], 'people.csv', { type: 'text/csv' })
const choose = async (person: ReturnType<typeof show>['person']) => {
  await screen.findByRole('heading', { name: 'Import Users' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is no place for a file')
  await person.upload(input, file())
}

describe('a file of users', () => {
  it('is checked by the server and then shown', async () => {
    const { person, path } = show('/users/import', { 'POST /api/user-imports': checked })
    await choose(person)
    await waitFor(() => expect(path()).toBe(at()))
    expect(await screen.findByText('There is no role “Emperor”.')).toBeVisible()
  })

  it('that cannot be read says why', async () => {
    const why = 'people.csv could not be read. Save it again as .xlsx or .csv.'
    const { person } = show('/users/import', { 'POST /api/user-imports': () => problem('invalid', why) })
    await choose(person)
    expect(await screen.findByText(why)).toBeVisible()
  })
})

describe('recent imports', () => {
  it('lead back to what runs', async () => {
    show('/users/import')
    expect(await screen.findByRole('link', { name: 'people.csv' })).toHaveAttribute('href', at())
  })

  it('have a face for loading, for nothing, and for failing', async () => {
    show('/users/import', { 'GET /api/user-imports': never })
    expect(await screen.findByRole('status', { name: 'Loading imports' })).toBeVisible()
  })

  it('have a face for nothing', async () => {
    show('/users/import', { 'GET /api/user-imports': () => page([]) })
    expect(await screen.findByText('No imports yet')).toBeVisible()
  })

  it('have a face for failing', async () => {
    show('/users/import', { 'GET /api/user-imports': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('an import', () => {
  it('has a face for loading, and one for not being there', async () => {
    show(at(), { 'GET /api/user-imports/:id': () => problem('not_found', 'Not found.') })
    expect(await screen.findByText('There’s nothing at this web address.')).toBeVisible()
  })

  it('shows every row with its problem, and those with one on request', async () => {
    const { person, server } = show(at())
    const table = within(await screen.findByRole('table'))
    expect(table.getByRole('row', { name: /Diaz 3/ })).toHaveTextContent('There is no role “Emperor”.')
    await person.click(screen.getByRole('combobox', { name: 'All rows' }))
    await person.click(await screen.findByRole('option', { name: 'With problems', hidden: true }))
    await waitFor(() =>
      expect(Object.fromEntries(server.to('/api/user-import-rows').at(-1)?.query ?? [])).toMatchObject({
        import_id: checked.id,
        state: 'problem',
      }),
    )
  })

  it('starts when somebody says so, tells how far it is, and what came of it', async () => {
    const steps: Import[] = [
      checked,
      { ...checked, status: 'running', done: 1, created: 1 },
      { ...checked, status: 'finished', done: 3, created: 2 },
    ]
    let step = 0
    const { person, server } = show(at(), {
      'GET /api/user-imports/:id': () => steps[step > 0 ? step++ && Math.min(step - 1, 2) : 0],
      'POST /api/user-imports/:id/start': () => {
        step = 1
        return steps[1]
      },
    })
    expect(await screen.findByText(/2 users can be imported\. 1 of 3 rows have problems/)).toBeVisible()
    await person.click(screen.getByLabelText('Send each user the welcome email'))
    await person.click(screen.getByRole('button', { name: 'Import 2 users' }))
    expect(await screen.findByText('1 user imported so far, 33%')).toBeVisible()
    expect(await screen.findByText('2 users imported')).toBeVisible()
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({ sends_welcome: true })
  })

  it('of nobody cannot be started', async () => {
    show(at(), { 'GET /api/user-imports/:id': { ...checked, valid: 0 } })
    expect(await screen.findByRole('button', { name: 'Import 0 users' })).toBeDisabled()
  })

  it('says whom it had to leave out, and that it failed', async () => {
    show(at(), {
      'GET /api/user-imports/:id': { ...checked, status: 'finished', done: 3, created: 1 },
    })
    expect(await screen.findByText(/1 user couldn’t be imported/)).toBeVisible()
  })
})

describe.each([
  [
    '/departments',
    departmentImport,
    'Import Departments',
    '2 departments can be imported',
    'Import 2 departments',
  ],
  ['/vendors', vendorImport, 'Import Vendors', '2 vendors can be imported', 'Import 2 vendors'],
  ['/members', memberImport, 'Import Members and Terms', '2 rows can be imported', 'Import 2 rows'],
])('an import at %s', (list, kind: ImportKind, title, said, button) => {
  const { name } = kind
  const cells = Object.fromEntries(columnsOf(kind).map((column) => [column, 'x']))
  const rowsOf = [
    { ...cells, row: 2, problems: [] },
    { ...cells, row: 3, problems: ['Name: This already exists.'] },
  ]
  const answers = {
    [`GET /api/${name}-imports`]: () => page([checked]),
    [`GET /api/${name}-imports/:id`]: checked,
    [`GET /api/${name}-import-rows`]: () => page(rowsOf),
    [`GET /api${list}`]: () => page([]),
  }

  it('is reached from the list, and offers a template', async () => {
    const { person, path } = renderSignedIn(list, answers)
    await person.click(await screen.findByRole('button', { name: 'Import' }))
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Download Template' })).toBeVisible()
    expect(path()).toBe(`${list}/import`)
  })

  it('shows each row with its problems, and is started without a word of welcome emails', async () => {
    const { person, server } = renderSignedIn(`${list}/import/${checked.id}`, {
      ...answers,
      [`POST /api/${name}-imports/:id/start`]: { ...checked, status: 'running' },
    })
    expect(await screen.findByText(new RegExp(said))).toBeVisible()
    expect(await screen.findByText('Name: This already exists.')).toBeVisible()
    expect(screen.queryByLabelText('Send each user the welcome email')).toBeNull()
    await person.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(server.to(`/api/${name}-imports/${checked.id}/start`)).toHaveLength(1))
  })
})
