import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, problem } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { choices, project, projectRow, works } from '../project.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const rows = [
  projectRow(),
  projectRow({ id: works.id, title: 'Tires', status: 'published', waitingon: null }),
]
const listed = (list: object[]) => () =>
  Response.json(list, { headers: { 'x-total-count': String(list.length) } })

const show = (address: string, answers: Answers = {}, session = sessionWith()) =>
  renderSignedIn(
    address,
    {
      'GET /api/projects': listed(rows),
      'GET /api/delegations/received': [],
      'GET /api/project-routes/choices': choices,
      ...answers,
    },
    session,
  )

/** The list behind the dialog has a filter with a choice of the same name, which stands first. */
async function chooseWorks(person: ReturnType<typeof show>['person']) {
  const options = await screen.findAllByRole('option', { name: 'Public Works', hidden: true })
  await person.click(options.at(-1) ?? document.body)
}

describe('the procurement overview', () => {
  it('shows what is waiting on the user first, five rows a page', async () => {
    const { server, person } = show('/procurement')
    const row = within(await screen.findByRole('row', { name: /Road salt/ }))
    expect(row.getByText('Draft')).toBeVisible()
    expect(row.getByText('$125,000.50')).toBeVisible()
    const asked = server.to('/api/projects')[0]?.query
    expect([asked?.get('waiting'), asked?.get('limit')]).toEqual(['me', '5'])
    await person.click(screen.getByRole('tab', { name: 'My Procurements' }))
    await waitFor(() => expect(server.to('/api/projects').at(-1)?.query.get('mine')).toBe('yes'))
  })

  it('deletes a draft after the question of the product, and offers it for nothing else', async () => {
    const { server, person } = show('/procurement?tab=all', {
      'DELETE /api/projects/:id': { message: 'Project deleted.' },
    })
    await screen.findByRole('row', { name: /Road salt/ })
    expect(screen.queryByRole('button', { name: 'Delete project Tires' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Delete project Road salt' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText('Are you sure you want to delete this project?')).toBeVisible()
    await waitFor(() => expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(server.requests.some(({ method }) => method === 'DELETE')).toBe(true))
  })

  it('requests a project with its defaults, and opens it', async () => {
    const made = project()
    const { server, person, path } = show('/procurement?dialog=new', {
      'POST /api/projects': made,
      'GET /api/projects/:id': made,
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'New project request' }))
    expect(dialog.getByLabelText(/Creator/)).toHaveValue('Ada Alder')
    expect(dialog.getByLabelText('Project Type')).toHaveValue('Project Request')
    await person.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await dialog.findByRole('button', { name: 'Title is required.' })).toBeVisible()
    await person.type(dialog.getByLabelText(/Title/), 'Road salt')
    await person.click(dialog.getByRole('combobox', { name: /Department/ }))
    await chooseWorks(person)
    await person.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(path()).toBe(`/projects/${made.id}`))
    expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      title: 'Road salt',
      department: works.id,
      projectType: 'Project Request',
    })
  })

  it('keeps the dialog open, with the server’s words, where the project could not be created', async () => {
    const { person } = show('/procurement?dialog=new', {
      'POST /api/projects': () =>
        problem('invalid', 'x', { fields: { title: 'Use 300 or fewer characters.' } }),
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'New project request' }))
    await person.type(dialog.getByLabelText(/Title/), 'Road salt')
    await person.click(dialog.getByRole('combobox', { name: /Department/ }))
    await chooseWorks(person)
    await person.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await dialog.findByRole('button', { name: 'Use 300 or fewer characters.' })).toBeVisible()
  })

  it('offers no request to those who may only view projects', async () => {
    show('/procurement?dialog=new', {}, sessionWith(['projects.see']))
    await screen.findByRole('row', { name: /Road salt/ })
    expect(screen.queryByRole('button', { name: 'New Bid/RFP/Quote' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Open project Road salt' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Edit project Road salt' })).toBeNull()
  })
})

it('leads from the title to the project, and narrows by status, department, and type', async () => {
  const { server, person } = show('/procurement?tab=all')
  const link = await screen.findByRole('link', { name: 'Road salt' })
  expect(link).toHaveAttribute('href', `/projects/${projectRow().id}`)
  for (const [label, option, field, value] of [
    ['Status', 'Published', 'status', 'published'],
    ['Department', 'Public Works', 'department', works.id],
    ['Type', 'Bid or Quote', 'type', 'bid'],
  ] as const) {
    await person.click(screen.getByRole('combobox', { name: label }))
    // A category has the same name as the department, and stands after it.
    const [first] = await screen.findAllByRole('option', { name: option, hidden: true })
    await person.click(first ?? document.body)
    await waitFor(() => expect(server.to('/api/projects').at(-1)?.query.get(field)).toBe(value))
  }
})

it('sorts the projects list by title, department, and creator', async () => {
  const { server, person } = show('/projects')
  await screen.findByRole('row', { name: /Tires/ })
  for (const [title, sort] of [
    ['Title', 'title'],
    ['Department', 'department'],
    ['Creator', 'creator'],
  ] as const) {
    const heading = screen.getByRole('columnheader', { name: new RegExp(title) })
    await person.click(within(heading).getByRole('button'))
    await waitFor(() => expect(server.to('/api/projects').at(-1)?.query.get('sort')).toBe(sort))
  }
})

it('lists projects with the columns and filter buttons of the product', async () => {
  const { server, person } = show('/projects')
  await screen.findByRole('row', { name: /Tires/ })
  for (const title of ['Title', 'Type', 'Department', 'Creator', 'Contact'])
    expect(screen.getByRole('columnheader', { name: new RegExp(title) })).toBeVisible()
  await person.click(screen.getByText('My Projects'))
  await waitFor(() => expect(server.to('/api/projects').at(-1)?.query.get('mine')).toBe('yes'))
})
