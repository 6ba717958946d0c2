import { screen, waitFor, within } from '@testing-library/dom'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { contract } from '#features/contracts/web/contract.fixture.ts'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, never, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { asItComes, listed, waitingRow } from '../dashboard.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

// Fetched when it is opened: the first test is not to wait for it.
beforeAll(async () => {
  await import('./WaitingPage.tsx')
})

const first = waitingRow(1)
const second = waitingRow(2)
const minutes = waitingRow(3, {
  kind: 'minutes',
  number: '2026-014',
  title: 'Board Meeting, October 21, 2026',
  status: 'draft',
  due_on: '2026-11-04',
  version: null,
})
const held = waitingRow(4, { is_held: true })

const approvable = contract({
  id: first.id,
  version: 4,
  may: { ...contract().may, actions: ['approve'], not_yet: [] },
})

const show = (answers: Answers = {}, address = '/waiting') =>
  renderSignedIn(
    address,
    {
      'GET /api/waiting': () => listed([first, second, minutes, held]),
      'GET /api/waiting/counts': [{ kind: 'contract', total: 3, overdue: 0, soon: 0 }],
      'GET /api/dashboard': asItComes,
      'GET /api/delegations/received': [],
      'GET /api/contracts/:id': approvable,
      'GET /api/contracts/:id/draft': {
        is_started: true,
        number: 7,
        document: { type: 'doc', content: [] },
      },
      ...answers,
    },
    sessionWith(),
  )

const several: Answers = { 'GET /api/dashboard': { ...asItComes, approves_several: true } }

/** However short a time it is there. */
const isThereOnce = (selector: string) =>
  new Promise<void>((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(selector)) return
      watch.disconnect()
      resolve()
    })
    watch.observe(document, { subtree: true, childList: true, attributes: true })
  })

async function agree(person: ReturnType<typeof show>['person'], action: string) {
  const question = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(question.getByRole('button', { name: action })).toBeEnabled())
  await person.click(question.getByRole('button', { name: action }))
}

describe('the list of what is waiting', () => {
  it('says that it loads', async () => {
    show({ 'GET /api/waiting': never })
    expect(await screen.findByRole('status', { name: 'Loading Waiting My Action' })).toBeVisible()
  })

  it('offers to try again where it could not be read', async () => {
    show({ 'GET /api/waiting': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 })).toBeVisible()
  })

  it('says that nothing is overdue, where that was asked for', async () => {
    show({ 'GET /api/waiting': () => listed([]) }, '/waiting?due=overdue')
    expect(await screen.findByText('Nothing is overdue')).toBeVisible()
  })

  it('says that nothing is waiting', async () => {
    show({ 'GET /api/waiting': () => listed([]) })
    expect(await screen.findByText('Nothing is waiting on you')).toBeVisible()
  })

  it('names type, step, and what is overdue, and leads to each record', async () => {
    const { server } = show()
    const row = within(await screen.findByRole('row', { name: /Board Meeting/ }))
    expect(row.getByText('Draft the minutes')).toBeVisible()
    expect(row.getByText('Overdue')).toBeVisible()
    expect(row.getByRole('link')).toHaveAttribute('href', `/meetings/${minutes.id}/minutes`)
    expect(screen.getByRole('link', { name: 'Snow removal 1' })).toHaveAttribute(
      'href',
      `/contracts/${first.id}`,
    )
    expect(server.to('/api/waiting')[0]?.query.get('offset')).toBe('0')
  })

  it.each([
    ['has a column to approve where something can be approved', [first, minutes], 1],
    ['has none where nothing can be approved', [minutes], 0],
  ])('%s', async (_, rows, columns) => {
    show({ 'GET /api/waiting': () => listed(rows) })
    expect(await screen.findByRole('link', { name: minutes.title })).toBeVisible()
    expect(screen.queryAllByRole('columnheader', { name: 'Approve' })).toHaveLength(columns)
  })

  it('is narrowed by its address', async () => {
    const { server } = show({}, '/waiting?kind=minutes&due=overdue')
    await screen.findByRole('row', { name: /Board Meeting/ })
    const asked = server.to('/api/waiting')[0]?.query
    expect([asked?.get('kind'), asked?.get('due')]).toEqual(['minutes', 'overdue'])
  })

  it('offers to name a delegate', async () => {
    const { person } = show({ 'GET /api/delegations': [], 'GET /api/delegations/choices': [] })
    await person.click(await screen.findByRole('button', { name: 'Out of Office' }))
    expect(await screen.findByRole('dialog', { name: 'Out of Office' })).toBeVisible()
  })
})

describe('approving from the list', () => {
  it('asks about the next while the list of before is still being read again', async () => {
    let readings = 0
    const { person } = show({
      'GET /api/waiting': () => (++readings === 1 ? listed([first, second]) : never()),
      'POST /api/contracts/:id/approve': approvable,
    })
    await person.click(
      await screen.findByRole('button', { name: 'Approve Contract 20260001 Snow removal 1' }),
    )
    await agree(person, 'Approve')
    expect(await screen.findByText('Contract approved')).toBeVisible()
    await waitFor(() => expect(readings).toBe(2))
    await person.click(screen.getByRole('button', { name: 'Approve Contract 20260002 Snow removal 2' }))
    expect(
      await screen.findByRole('dialog', { name: 'Approve Contract 20260002 Snow removal 2' }),
    ).toBeVisible()
  })

  it('says at the row that it is being approved, and asks for it no second time', async () => {
    const { server, person } = show({ 'POST /api/contracts/:id/approve': never })
    const button = await screen.findByRole('button', { name: 'Approve Contract 20260001 Snow removal 1' })
    await person.click(button)
    await agree(person, 'Approve')
    await waitFor(() => expect(button).toHaveTextContent('Approving…'))
    await person.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('leaves the keys on the page when the row of the button is gone', async () => {
    let readings = 0
    const { person } = show({
      'GET /api/waiting': () => listed(++readings === 1 ? [first, second] : [second]),
      'POST /api/contracts/:id/approve': approvable,
    })
    const name = 'Approve Contract 20260001 Snow removal 1'
    await person.click(await screen.findByRole('button', { name }))
    await agree(person, 'Approve')
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  it('gives the focus back to its button where approving several was not wanted', async () => {
    const { person } = show(several)
    await person.click(await screen.findByRole('checkbox', { name: /^Select Contract 20260001/ }))
    const button = screen.getByRole('button', { name: 'Approve 1 item' })
    await person.click(button)
    await screen.findByRole('dialog')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
    expect(button).toBeEnabled()
  })

  it('has no boxes where nothing can be approved', async () => {
    show({ ...several, 'GET /api/waiting': () => listed([minutes, held]) })
    await screen.findByRole('row', { name: /Board Meeting/ })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('can ask again at once where the answer was no', async () => {
    const { server, person } = show()
    for (const _time of ['first', 'second']) {
      const name = 'Approve Contract 20260001 Snow removal 1'
      await person.click(await screen.findByRole('button', { name }))
      await screen.findByRole('dialog')
      await person.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(server.to('/api/waiting')).toHaveLength(1)
  })

  it('asks first, and names the version and the text as they are', async () => {
    const { server, person } = show({ 'POST /api/contracts/:id/approve': approvable })
    expect(await screen.findAllByRole('button', { name: /^Approve Contract/ })).toHaveLength(2)
    await person.click(screen.getByRole('button', { name: 'Approve Contract 20260001 Snow removal 1' }))
    await agree(person, 'Approve')
    expect(await screen.findByText('Contract approved')).toBeVisible()
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      version: 4,
      text_read: { text: 7 },
    })
    await waitFor(() => expect(server.to('/api/waiting').length).toBeGreaterThan(1))
  })

  it('lets nothing under the question be clicked by the second click of a double-click', async () => {
    const { person } = show({ 'POST /api/contracts/:id/approve': approvable })
    await person.click(
      await screen.findByRole('button', { name: 'Approve Contract 20260001 Snow removal 1' }),
    )
    const rested = isThereOnce('[data-rest]')
    await agree(person, 'Approve')
    await rested
    await waitFor(() => expect(document.querySelector('[data-rest]')).toBeNull())
  })

  it('says why one has to be opened first, and asks nothing of the server', async () => {
    const not_yet = [{ action: 'approve' as const, reason: 'The budget lines don’t equal the amount.' }]
    const { server, person } = show({
      'GET /api/contracts/:id': { ...approvable, may: { ...approvable.may, not_yet } },
    })
    await person.click(
      await screen.findByRole('button', { name: 'Approve Contract 20260001 Snow removal 1' }),
    )
    const told = within(await screen.findByRole('dialog', { name: 'Not approved' }))
    expect(told.getByText('The budget lines don’t equal the amount.')).toBeVisible()
    expect(told.getByRole('link')).toHaveAttribute('href', `/contracts/${first.id}`)
    expect(server.requests.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('says that someone was faster', async () => {
    const { person } = show({
      'POST /api/contracts/:id/approve': () => problem('stale', 'Someone else changed this.'),
    })
    await person.click(
      await screen.findByRole('button', { name: 'Approve Contract 20260001 Snow removal 1' }),
    )
    await agree(person, 'Approve')
    expect(await screen.findByRole('dialog', { name: 'Not approved' })).toBeVisible()
  })

  it('takes no selection unless the county allows it', async () => {
    show()
    await screen.findByRole('row', { name: /Board Meeting/ })
    expect(screen.queryByRole('checkbox', { name: /^Select Contract/ })).toBeNull()
  })

  it('approves several, and says of each that failed why', async () => {
    const { server, person } = show({
      ...several,
      'POST /api/contracts/:id/approve': ({ path }: { path: string }) =>
        path.includes(second.id) ? problem('wrong_state', 'It is already approved.') : approvable,
    })
    for (const { number, title } of [first, second])
      await person.click(await screen.findByRole('checkbox', { name: `Select Contract ${number} ${title}` }))
    await person.click(await screen.findByRole('button', { name: 'Approve 2 items' }))
    await agree(person, 'Approve All')
    const told = within(await screen.findByRole('dialog', { name: '1 of 2 items approved' }))
    expect(told.getByText('1 item was approved.')).toBeVisible()
    expect(told.getByText('It is already approved.')).toBeVisible()
    expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(2)
  })
})
