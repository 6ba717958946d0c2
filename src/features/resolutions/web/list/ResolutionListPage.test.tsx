import { screen, waitFor, within } from '@testing-library/dom'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import {
  type Answers,
  type FakeRequest,
  never,
  problem,
  unreachable,
} from '#platform/web/testing/fake-server.ts'
import { cleanup } from '#platform/web/testing/render.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { choices, namesakes, resolution, resolutionRow, works } from '../resolution.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })
beforeAll(() => import('./ResolutionListPage.tsx'), 60_000)

const rows = [
  resolutionRow(),
  resolutionRow({ id: works.id, number: '2026-0142', status: 'adopted', title: 'Salt', waitingon: null }),
]
const listed = (list: object[]) => () =>
  Response.json(list, { headers: { 'x-total-count': String(list.length) } })

const show = (address: string, answers: Answers = {}, session = sessionWith()) =>
  renderSignedIn(
    address,
    {
      'GET /api/resolutions': listed(rows),
      'GET /api/resolutions/years': [2026],
      'GET /api/delegations/received': [],
      'GET /api/resolution-routes/stuck': [],
      'GET /api/resolution-routes/choices': choices,
      'GET /api/bodies': () => Response.json([]),
      'GET /api/vendors': () => Response.json([]),
      ...answers,
    },
    session,
  )

it('says whose work is among what waits on the reader', async () => {
  show('/resolutions', {
    'GET /api/delegations/received': [{ name: 'Priya Raman', ends_on: '2026-11-20' }],
  })
  expect(await screen.findByText('You’re the delegate for Priya Raman (until 11/20/2026).')).toBeVisible()
})

it('tells who can forward them of those that no one can act on', async () => {
  show('/resolutions', {
    'GET /api/resolution-routes/stuck': [
      {
        id: works.id,
        stay_id: works.id,
        number: null,
        title: 'Clinic roof',
        step: 'Department Review',
        reason: 'only Ann Lee could act, and they requested it',
      },
    ],
  })
  expect(await screen.findByRole('link', { name: 'Clinic roof' })).toHaveAttribute(
    'href',
    `/resolutions/${works.id}?tab=routing`,
  )
  expect(screen.getByText(/Department Review: only Ann Lee could act, and they requested it\./)).toBeVisible()
})

describe('the list of resolutions', () => {
  it('shows what waits for the reader first, with where it is and since when', async () => {
    const { server, person } = show('/resolutions')
    const row = within(await screen.findByRole('row', { name: /Guide rail/ }))
    expect(row.getByText('Legal Review')).toBeVisible()
    expect(row.getByText('$1,234.50')).toBeVisible()
    expect(row.getByText('County Attorney')).toBeVisible()
    expect(server.to('/api/resolutions')[0]?.query.get('waiting')).toBe('me')
    await person.click(screen.getByRole('tab', { name: 'My Resolutions' }))
    await waitFor(() => expect(server.to('/api/resolutions').at(-1)?.query.get('mine')).toBe('yes'))
    expect(server.to('/api/resolutions').at(-1)?.query.has('waiting')).toBe(false)
  })

  it('leads to each by a link, which opens in a new tab as any other', async () => {
    show('/resolutions')
    const link = await screen.findByRole('link', { name: 'Salt' })
    expect(link).toHaveAttribute('href', `/resolutions/${works.id}`)
  })

  it('marks what is late in a word that the column has room for', async () => {
    show('/resolutions', { 'GET /api/resolutions': listed([resolutionRow({ due_on: '2026-01-05' })]) })
    const row = within(await screen.findByRole('row', { name: /Guide rail/ }))
    expect(row.getByText('Overdue')).toBeVisible()
  })

  it('says that it is loading', async () => {
    show('/resolutions', { 'GET /api/resolutions': never })
    expect(await screen.findByRole('status', { name: 'Loading Resolutions' })).toBeVisible()
  })

  it('says what to do where there is nothing', async () => {
    show('/resolutions', { 'GET /api/resolutions': listed([]) })
    expect(
      await screen.findByText('Nothing is waiting on you. Resolutions that need your action appear here.'),
    ).toBeVisible()
  })

  it('names the button to start only to those who have it', async () => {
    const nothing = { 'GET /api/resolutions': listed([]) }
    show('/resolutions?tab=mine', nothing, sessionWith(['resolutions.see']))
    await screen.findByText('Resolutions you request appear here.')
  })

  it('names the button to start to those who have it', async () => {
    show('/resolutions?tab=mine', { 'GET /api/resolutions': listed([]) })
    await screen.findByText('Resolutions you request appear here. To start, choose New Resolution.')
  })

  it('says that it failed', async () => {
    show('/resolutions', { 'GET /api/resolutions': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('offers no request to those who may only see', async () => {
    show('/resolutions?dialog=new', {}, sessionWith(['resolutions.see']))
    await screen.findByRole('row', { name: /Guide rail/ })
    expect(screen.queryByRole('button', { name: 'New Resolution' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the board', () => {
  const cards = (count: number) =>
    rows.slice(0, 1).flatMap((row) =>
      Array.from({ length: count }, (_, at) => ({
        ...row,
        id: `${row.id.slice(0, -3)}${String(at).padStart(3, '0')}`,
        title: `Guide rail ${at + 1}`,
        due_on: at === 0 ? '2026-01-05' : null,
      })),
    )
  const board = ({ query }: FakeRequest) =>
    listed([
      { status: 'legal-review', total: 3, rows: cards(query.get('limit') === '40' ? 3 : 2) },
      { status: 'tabled', total: 1, rows: rows.slice(1).map((row) => ({ ...row, status: 'tabled' })) },
    ])()
  const answers = { 'GET /api/resolutions/board': board, 'GET /api/resolutions/:id': resolution() }

  it('shows each state with how many are in it, and moves a card from its menu', async () => {
    const { server, person } = show('/resolutions?tab=all&view=board', {
      ...answers,
      'POST /api/resolutions/:id/:action': resolution({ status: 'committee-review' }),
    })
    const legal = within(await screen.findByRole('region', { name: 'Legal Review 3' }))
    expect(screen.getByRole('region', { name: 'Clerk Review 0' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Tabled 1' })).toBeVisible()
    expect(screen.queryByRole('region', { name: /Withdrawn/ })).toBeNull()
    expect(server.to('/api/resolutions')).toHaveLength(0)
    expect(legal.getByText('Overdue: was due 01/05/2026')).toBeVisible()
    expect(legal.getAllByRole('listitem')).toHaveLength(2)
    await person.click(legal.getByRole('button', { name: '1 more: Legal Review' }))
    expect(await legal.findByText('Guide rail 3')).toBeVisible()

    await person.click(legal.getByRole('button', { name: 'Actions: Guide rail 2' }))
    // A card shows too little to decide by: that is done on the page.
    expect(await screen.findByRole('menuitem', { name: 'Open to Approve', hidden: true })).toBeInTheDocument()
    expect(screen.queryByRole('menuitem', { name: 'Approve', hidden: true })).toBeNull()
    await person.click(await screen.findByRole('menuitem', { name: 'Return', hidden: true }))
    await person.type(await screen.findByLabelText(/Comment/), 'The clause is missing.')
    await person.click(screen.getByRole('button', { name: 'Return' }))
    await waitFor(() =>
      expect(server.requests.findLast(({ method }) => method === 'POST')).toMatchObject({
        path: expect.stringMatching(/\/return$/),
        body: { version: 3, comment: 'The clause is missing.' },
      }),
    )
  })

  it('says that it is loading, that there is nothing, and that it failed', async () => {
    show('/resolutions?view=board', { 'GET /api/resolutions/board': never })
    expect(await screen.findByRole('status', { name: 'Loading cards' })).toBeVisible()
    cleanup()
    show('/resolutions?view=board', { 'GET /api/resolutions/board': listed([]) })
    expect(await screen.findByText(/^Nothing is waiting on you/)).toBeVisible()
    cleanup()
    show('/resolutions?view=board', { 'GET /api/resolutions/board': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('the request dialog', () => {
  const sent = (server: ReturnType<typeof show>['server'], method: string) =>
    server.requests.filter((request) => request.method === method).map(({ path, body }) => [path, body])
  const made = resolution({ status: 'working' })
  const open = async (answers: Answers = {}) => {
    const shown = show('/resolutions?dialog=new', { 'GET /api/resolutions/:id': made, ...answers })
    return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'New Resolution Request' })) }
  }

  it('asks for what the category needs, and for a number only where it is not new', async () => {
    const { dialog, person } = await open()
    expect(dialog.getByRole('group', { name: 'Contract or purchase order' })).toBeVisible()
    expect(dialog.queryByLabelText(/Resolution Number/)).toBeNull()
    await person.click(dialog.getByRole('combobox', { name: /Category/ }))
    await person.click(await screen.findByRole('option', { name: 'Grant', hidden: true }))
    expect(dialog.getByLabelText('Granting Agency')).toBeVisible()
    expect(dialog.queryByLabelText('Vendor')).toBeNull()
    await person.click(dialog.getByRole('combobox', { name: /Resolution Type/ }))
    await person.click(await screen.findByRole('option', { name: 'Renew', hidden: true }))
    expect(dialog.getByLabelText(/Resolution Number/)).toBeVisible()
  })

  it('prints the county’s form of what was typed, and names what cannot be printed first', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:form')
    const { dialog, person, server } = await open({
      'POST /api/resolutions/request-form': () =>
        new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
    })
    await person.type(dialog.getByLabelText('Vendor'), '議 Supply')
    await person.click(dialog.getByRole('button', { name: 'Print' }))
    const question = within(await screen.findByRole('dialog', { name: 'Some characters can’t be printed' }))
    expect(question.getByText(/don’t include 議\./)).toBeVisible()
    expect(sent(server, 'POST')).toEqual([])
    await waitFor(() => expect(question.getByRole('button', { name: 'Print Anyway' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Print Anyway' }))
    await waitFor(() =>
      expect(sent(server, 'POST')).toMatchObject([
        ['/api/resolutions/request-form', { vendor: '議 Supply' }],
      ]),
    )
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    saved.mockRestore()
  })

  it('adds up the shares, refuses a sum of 99.9, and sends what is right', async () => {
    const { dialog, person, server, path } = await open({
      'POST /api/resolutions': ({ body }: FakeRequest) =>
        body.description === ''
          ? problem('invalid', 'x', { fields: { description: 'Description is required.' } })
          : made,
    })
    await person.type(dialog.getByLabelText('County %'), '99.9')
    expect(dialog.getByText('Total: 99.9%, not yet 100%')).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Submit' }))
    const fault = 'Funding shares must total 100%. These total 99.9%.'
    expect(await dialog.findByRole('button', { name: fault })).toBeVisible()
    await person.type(dialog.getByLabelText('State %'), '0.1')
    await person.click(dialog.getByRole('button', { name: 'Submit' }))
    expect(await dialog.findByRole('button', { name: 'Description is required.' })).toBeVisible()
    await person.type(dialog.getByLabelText(/Description/), 'Rail')
    await person.click(dialog.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(path()).toBe(`/resolutions/${made.id}`))
    const sent = server.requests.findLast(({ method }) => method === 'POST')
    expect(sent?.body).toMatchObject({
      status: 'working',
      description: 'Rail',
      fundingcounty: '99.9',
      fundingstate: '0.1',
      contactname: 'Ada Alder',
    })
  })

  it('asks in the name of one of two departments that have the same name', async () => {
    const { dialog, person, server } = await open({
      'GET /api/resolution-routes/choices': namesakes,
      'POST /api/resolutions': made,
    })
    await person.click(dialog.getByRole('combobox', { name: /Department/ }))
    await person.click(await screen.findByRole('option', { name: 'Public Works (5020)', hidden: true }))
    await person.click(dialog.getByRole('button', { name: 'Save Draft' }))
    await waitFor(() =>
      expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
        department: namesakes.departments[1]?.id,
      }),
    )
  })

  it('says in the product’s words that saving failed, and keeps a draft', async () => {
    const { dialog, person, server } = await open({
      'POST /api/resolutions': () => problem('internal', 'No luck.'),
    })
    await person.type(dialog.getByLabelText('Title'), 'Rail')
    await person.click(dialog.getByRole('button', { name: 'Save Draft' }))
    expect(await dialog.findByText(/^Error saving resolution: /)).toBeVisible()
    expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      status: 'draft',
    })
    await waitFor(() =>
      expect(Object.keys(localStorage).some((key) => key.endsWith('resolution-new'))).toBe(true),
    )
  })
})
