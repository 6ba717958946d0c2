import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import type { OpeningKey } from '#features/opening-officials/contract.ts'
import { type Answers, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { ProjectView } from '../../../contract.ts'
import type { OpeningOfficials } from '../../../solicitation/officials-contract.ts'
import { bid, choices, project } from '../../project.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const id = (last: number) => `0193a000-0000-7000-8000-00000000061${last}`
const key = (last: number, name: string, more: Partial<OpeningKey> = {}): OpeningKey => ({
  id: id(last),
  user_id: id(last + 4),
  name,
  recipient: `age1${last}`,
  made_by: 'Ruth Abara',
  made_at: '2026-11-02T15:00:00.000Z',
  tested_at: '2026-11-03T15:00:00.000Z',
  is_usable: true,
  version: 1,
  ...more,
})
const keys = [
  key(1, 'Ana Ruiz'),
  key(2, 'Ben Ode', { tested_at: null }),
  key(3, 'Safe', { user_id: null }),
  key(4, 'Cal Moss', { is_usable: false }),
]

const officials = (named: number[] = [], more: Partial<OpeningOfficials> = {}): OpeningOfficials => ({
  needed: 2,
  officials: named.flatMap((last) =>
    keys
      .filter((each) => each.id === id(last))
      .map(({ id: key_id, name, recipient, is_usable }) => ({ key_id, name, recipient, is_usable })),
  ),
  version: 3,
  may_edit: true,
  locked: null,
  ...more,
})

const show = (shown: OpeningOfficials, answers: Answers = {}, of: ProjectView = project()) =>
  renderSignedIn(`/projects/${of.id}?tab=checklist`, {
    'GET /api/projects/:id': of,
    'GET /api/projects/:id/opening-officials': shown,
    'GET /api/opening-keys': keys,
    'GET /api/projects/:id/published-versions': [],
    'GET /api/project-routes/choices': choices,
    ...answers,
  })

const card = async () => within(await screen.findByRole('region', { name: 'Opening officials' }))
const field = async () => (await card()).findByRole('combobox', { name: 'Opening officials' })

describe('the opening officials of a project', () => {
  it('are named in their order from those who can open, with the version that was read', async () => {
    const { person, server } = show(officials(), {
      'PUT /api/projects/:id/opening-officials': officials([3, 1, 2], { version: 4 }),
    })
    expect(await (await card()).findByText(/Without them, vendors can’t submit online/)).toBeVisible()
    expect((await card()).getByRole('link', { name: /Opening officials/ })).toHaveAttribute(
      'href',
      '/opening-officials',
    )
    await person.click(await field())
    const options = await screen.findAllByRole('option', { hidden: true })
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Ana Ruiz',
      'Ben Ode, not tested yet',
      'Safe, key in the safe, created by Ruth Abara',
    ])
    for (const name of [
      'Safe, key in the safe, created by Ruth Abara',
      'Ana Ruiz',
      'Ben Ode, not tested yet',
    ])
      await person.click(await screen.findByRole('option', { name, hidden: true }))
    await person.click((await card()).getByRole('button', { name: 'Save Opening Officials' }))
    expect(await screen.findByText('Opening officials saved')).toBeVisible()
    expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      needed: 2,
      key_ids: [id(3), id(1), id(2)],
      version: 3,
    })
  })

  it('show the server’s message at the field', async () => {
    const message =
      'Name at least 3 opening officials, so that one lost passphrase doesn’t keep submissions sealed.'
    const { person } = show(officials([1, 2]), {
      'PUT /api/projects/:id/opening-officials': () =>
        problem('invalid', message, { fields: { key_ids: message } }),
    })
    await field()
    await person.click((await card()).getByRole('button', { name: 'Save Opening Officials' }))
    await waitFor(async () =>
      expect(await field()).toHaveAccessibleDescription(expect.stringContaining(message)),
    )
  })

  it('are not overwritten where someone else changed the project', async () => {
    const { person } = show(officials([1, 2]), {
      'PUT /api/projects/:id/opening-officials': () => problem('stale', 'x', { current: {} }),
    })
    await field()
    await person.click((await card()).getByRole('button', { name: 'Save Opening Officials' }))
    expect(await (await card()).findByText('Someone else changed this while you were working.')).toBeVisible()
  })

  it('follow the version when only something else of the project was saved', async () => {
    let version = 3
    const { person, server } = show(officials(), {
      'GET /api/projects/:id/opening-officials': () => officials([1, 2, 3], { version }),
      'PUT /api/projects/:id/opening-officials': officials([1, 2, 3], { version: 9 }),
      'PUT /api/projects/:id/checklist': () => {
        version = 8
        return project({ version: 8 })
      },
    })
    await field()
    await person.click(screen.getAllByRole('checkbox')[0] ?? document.body)
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.to(`/api/projects/${project().id}/opening-officials`).length).toBeGreaterThan(1),
    )
    await person.click((await card()).getByRole('button', { name: 'Save Opening Officials' }))
    await waitFor(() =>
      expect(
        server.requests.find(({ method, path }) => method === 'PUT' && path.endsWith('opening-officials'))
          ?.body,
      ).toMatchObject({ version: 8 }),
    )
  })

  it('warn of someone who can’t open any more', async () => {
    show(officials([1, 2, 4]))
    expect(
      await (await card()).findByText(
        'Cal Moss can’t open submissions any more. Name another opening official.',
      ),
    ).toBeVisible()
  })

  it('are only read after publication, with the reason', async () => {
    const locked =
      'Vendors seal their submissions to these officials, so they can’t be changed after publication.'
    show(officials([1, 2, 3], { may_edit: false, locked }))
    expect(await (await card()).findByText(locked)).toBeVisible()
    expect((await card()).getByText('Any 2 of 3 open the submissions.')).toBeVisible()
    expect((await card()).queryByRole('button')).toBeNull()
  })

  it('offer to try again', async () => {
    show(officials(), { 'GET /api/opening-keys': unreachable })
    expect(await (await card()).findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

it('a closed project leads to its bid opening', async () => {
  const closed = project({
    status: 'closed',
    published: true,
    bid,
    vendors_due_at: '2026-11-01T19:00:00.000Z',
    is_past_due: true,
    may: { ...project().may, edit: false, actions: [] },
  })
  show(officials([], { may_edit: false, locked: 'x' }), {}, closed)
  const address = `/projects/${closed.id}/opening`
  expect(await screen.findByRole('link', { name: 'Bid Opening' })).toHaveAttribute('href', address)
  expect(screen.getByRole('link', { name: 'Go to the bid opening' })).toHaveAttribute('href', address)
})
