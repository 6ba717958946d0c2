import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { user } from '#platform/web/testing/county.ts'
import { type Answers, type FakeRequest, problem } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { ResolutionView } from '../../contract.ts'
import { choices, draft, resolution } from '../resolution.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const { may } = resolution()
const editable = (more: Partial<ResolutionView> = {}) => resolution({ may: { ...may, edit: true }, ...more })
const { id } = editable()
const key = `draft:${user.user_id}:resolution-${id}`

const show = (present: ResolutionView, answers: Answers = {}) =>
  renderSignedIn(`/resolutions/${id}`, {
    'GET /api/resolutions/:id': present,
    'GET /api/resolutions/:id/draft': draft('Text'),
    'GET /api/resolutions/:id/comments': [],
    'GET /api/resolution-routes/choices': choices,
    'GET /api/bodies': () => Response.json([]),
    'PUT /api/resolutions/:id': ({ body }: FakeRequest) => ({ ...present, title: body.title, version: 9 }),
    ...answers,
  })

/** As it was left in the browser: a title typed while the record said something else. */
const keep = (typed: object, base: object) =>
  localStorage.setItem(key, JSON.stringify({ keptAt: '2026-03-09T15:00:00.000Z', base, values: typed }))

const bodyOf = (server: ReturnType<typeof show>['server']) =>
  server.requests.findLast(({ method }) => method === 'PUT')?.body

describe('a request that was typed and not saved', () => {
  it('leaves what someone else changed since as it is', async () => {
    keep({ title: 'Guide rail, north side' }, { title: 'Guide rail on Mill Road' })
    const { person, server } = show(editable({ amount: 5000, version: 4 }))
    await person.click(await screen.findByRole('button', { name: 'Restore' }))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Resolution saved')).toBeVisible()
    expect(bodyOf(server)).toMatchObject({ title: 'Guide rail, north side', amount: '5000.00', version: 4 })
  })

  it('leaves what another window has kept for the same form', async () => {
    const { person } = show(editable())
    await person.type(await screen.findByLabelText('Title'), '!')
    await waitFor(() => expect(localStorage.getItem(key)).toContain('Mill Road!'))
    keep({ contactname: 'Typed elsewhere' }, { contactname: '' })
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Resolution saved')).toBeVisible()
    expect(localStorage.getItem(key)).toContain('Typed elsewhere')
  })

  it('keeps what was typed when a save is refused, though another window took it away', async () => {
    const { person } = show(editable(), {
      'PUT /api/resolutions/:id': () => problem('stale', 'Someone else changed this while you were working.'),
    })
    await person.type(await screen.findByLabelText('Title'), '!')
    await waitFor(() => expect(localStorage.getItem(key)).toContain('Mill Road!'))
    localStorage.removeItem(key)
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Reload the page, then restore your changes/)).toBeVisible()
    await waitFor(() => expect(localStorage.getItem(key)).toContain('Mill Road!'))
  })

  it('asks where both changed the same field', async () => {
    keep({ title: 'Mine', contactname: 'Lena Fischer' }, { title: 'Before', contactname: 'Tomás Rivera' })
    const { person } = show(editable())
    const notice = within(await screen.findByRole('radiogroup', { name: 'Title' }))
    await person.click(notice.getByRole('radio', { name: 'Theirs: Guide rail on Mill Road' }))
    await person.click(screen.getByRole('button', { name: 'Restore' }))
    expect(screen.getByLabelText('Title')).toHaveValue('Guide rail on Mill Road')
    expect(screen.getByLabelText('Contact Name')).toHaveValue('Lena Fischer')
  })

  it('keeps the fields that were changed, and no other', async () => {
    const { person } = show(editable())
    await person.type(await screen.findByLabelText('Title'), '!')
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem(key) ?? '{}')).toMatchObject({
        base: { title: 'Guide rail on Mill Road' },
        values: { title: 'Guide rail on Mill Road!' },
      }),
    )
    expect(Object.keys(JSON.parse(localStorage.getItem(key) ?? '{}').values)).toEqual(['title'])
  })

  it('is there again after another tab of the page, without a question', async () => {
    const { person } = show(editable())
    await person.type(await screen.findByLabelText('Title'), '!')
    await person.click(screen.getByRole('tab', { name: 'Comments' }))
    expect(await screen.findByText('No comments yet')).toBeVisible()
    await person.click(screen.getByRole('tab', { name: 'Overview' }))
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Guide rail on Mill Road!'))
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  })

  it('keeps what is typed while it is being saved', async () => {
    let answer: (response: Response) => void = () => undefined
    const present = editable()
    const { person } = renderSignedIn(`/resolutions/${id}`, {
      'GET /api/resolutions/:id': present,
      'GET /api/resolutions/:id/draft': draft('Text'),
      'GET /api/resolution-routes/choices': choices,
      'GET /api/bodies': () => Response.json([]),
      'PUT /api/resolutions/:id': () => new Promise<Response>((resolve) => (answer = resolve)),
    })
    await person.type(await screen.findByLabelText('Title'), '!')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await person.type(screen.getByLabelText('Title'), '?')
    answer(Response.json({ ...present, title: 'Guide rail on Mill Road!', version: 4 }))
    expect(await screen.findByText('Resolution saved')).toBeVisible()
    expect(screen.getByLabelText('Title')).toHaveValue('Guide rail on Mill Road!?')
    await waitFor(() => expect(localStorage.getItem(key)).toContain('Guide rail on Mill Road!?'))
  })
})
