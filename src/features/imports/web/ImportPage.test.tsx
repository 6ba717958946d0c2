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
  adds_missing: false,
  error: null,
  created_by: 'Ada Alder',
  created_at: '2026-11-15T09:00:00Z',
  finished_at: null,
  undone_by: '',
  undone_at: null,
  removed: 0,
  kept: 0,
}
/** Of a file whose titles are all known. */
const known = {
  titles: ['First Name', 'Last Name', 'Email'].map((title) => ({ title, sample: 'x' })),
  mapping: { first_name: 0, last_name: 1, email: 2 },
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
    'POST /api/user-imports/columns': known,
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

describe('a file with other titles', () => {
  const other = {
    titles: ['Given name', 'Last Name', 'Email'].map((title) => ({ title, sample: `${title} 1` })),
    mapping: { first_name: null, last_name: 1, email: 2 },
  }

  it('is matched by hand before it is checked', async () => {
    const { person, path, server } = show('/users/import', {
      'POST /api/user-imports/columns': other,
      'POST /api/user-imports': checked,
    })
    await choose(person)
    expect(await screen.findByText('Choose a column for First Name.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Check File' })).toBeDisabled()
    await person.click(screen.getByRole('combobox', { name: 'First Name' }))
    const options = within(await screen.findByRole('listbox', { name: 'First Name', hidden: true }))
    await person.click(options.getByRole('option', { name: 'Given name', hidden: true }))
    expect(await screen.findByText('First value: Given name 1')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Check File' }))
    await waitFor(() => expect(path()).toBe(at()))
    expect(
      server.requests.some(({ method, path }) => method === 'POST' && path === '/api/user-imports'),
    ).toBe(true)
  })

  it('leads back to another file', async () => {
    const { person } = show('/users/import', { 'POST /api/user-imports/columns': other })
    await choose(person)
    await person.click(await screen.findByRole('button', { name: 'Choose Another File' }))
    expect(screen.queryByRole('heading', { name: 'Match columns' })).toBeNull()
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

describe('undoing an import of contracts', () => {
  const id = checked.id
  const finished: Import = { ...checked, status: 'finished', done: 3, created: 2 }
  const showContracts = (answers: Answers) =>
    renderSignedIn(`/contracts/import/${id}`, {
      'GET /api/contract-imports/:id': finished,
      'GET /api/contract-import-rows': () => page([]),
      'GET /api/contracts': () => page([]),
      ...answers,
    })

  it('says first what stays and why', async () => {
    let state = finished
    const { person, server } = showContracts({
      'GET /api/contract-imports/:id': () => state,
      'GET /api/contract-imports/:id/undo': {
        removable: 1,
        kept: 1,
        records: [{ row: 3, name: 'K-1 Salt', reason: 'Payments were recorded.' }],
      },
      'POST /api/contract-imports/:id/undo': () => {
        state = { ...finished, status: 'undone', removed: 1, kept: 1, undone_by: 'Ada Alder' }
        return state
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Undo Import' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/1 contract will be removed/)).toBeVisible()
    expect(dialog.getByText('Row 3, K-1 Salt: Payments were recorded.')).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Undo Import' }))
    expect(await screen.findByText('Undone by Ada Alder: 1 contract removed, 1 stayed')).toBeVisible()
    expect(await screen.findByText('1 contract stayed')).toBeVisible()
    expect(screen.getByText('Row 3, K-1 Salt: Payments were recorded.')).toBeVisible()
    expect(server.to(`/api/contract-imports/${id}/undo`).some(({ method }) => method === 'POST')).toBe(true)
    expect(screen.queryByRole('button', { name: 'Undo Import' })).toBeNull()
  })

  it('has a face for loading and for failing, and does nothing before it is known what stays', async () => {
    const { person } = showContracts({ 'GET /api/contract-imports/:id/undo': unreachable })
    await person.click(await screen.findByRole('button', { name: 'Undo Import' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('button', { name: 'Try again' })).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Undo Import' })).toBeDisabled()
  })

  it('isn’t offered where nothing was written', async () => {
    showContracts({ 'GET /api/contract-imports/:id': { ...finished, created: 0 } })
    expect(await screen.findByText('0 contracts imported')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo Import' })).toBeNull()
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
