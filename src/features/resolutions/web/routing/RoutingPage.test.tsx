import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import type { Route } from '#features/routing/contract.ts'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, never, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { attorney, choices, namesakes } from '../resolution.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const step = (key: string, more: Partial<Route> = {}): Route => ({
  id: null,
  category: '',
  step: key,
  name: '',
  after_step: null,
  position: 0,
  is_left_out: false,
  is_with_previous: false,
  user_id: null,
  role_id: null,
  department_id: null,
  due_days: null,
  holder: 'County Attorney',
  people: ['Priya Raman'],
  waiting: 0,
  version: 0,
  ...more,
})
const general = [
  step('working', { holder: 'Requesting department', people: null }),
  step('legal-review'),
  step('committee-review', { people: [] }),
  step('clerk-review', { is_left_out: true, version: 2 }),
  step('board-review'),
]

const routed = ['resolutions.see', 'resolutions.route'] as const

const show = (answers: Answers = {}, permissions: Parameters<typeof sessionWith>[0] = routed) =>
  renderSignedIn(
    '/resolution-routing',
    {
      'GET /api/resolution-routes': general,
      'GET /api/resolution-routes/choices': choices,
      ...answers,
    },
    sessionWith(permissions),
  )

/** Every list lies in the page, open or not; this is the one of a field. */
async function choose(person: ReturnType<typeof show>['person'], box: HTMLElement, name: string) {
  await person.click(box)
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '')
  if (!list) throw new Error('the field has no list')
  await person.click(await within(list).findByRole('option', { name, hidden: true }))
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the routing screen', () => {
  it('says that it is loading, and that it failed', async () => {
    show({ 'GET /api/resolution-routes': never })
    expect(await screen.findByRole('status', { name: 'Loading steps' })).toBeVisible()
  })

  it('offers to try again', async () => {
    show({ 'GET /api/resolution-routes': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('names who can act at each step today, and warns where no one can', async () => {
    show({})
    expect((await section('Legal Review')).getByText('Today: Priya Raman')).toBeVisible()
    expect((await section('Committee Review')).getByText(/^No one can act on this step today/)).toBeVisible()
    expect((await section('Clerk Review')).getByText('Skipped')).toBeVisible()
    expect((await section('Board Review')).queryByRole('checkbox')).toBeNull()
  })

  it('assigns a step, and says why someone can’t be assigned', async () => {
    const reason = 'Priya Raman can’t act on this step: their role doesn’t have the permission.'
    const { person, server } = show({
      'PUT /api/resolution-routes/:step': () => problem('invalid', reason, { fields: { user_id: reason } }),
    })
    const legal = await section('Legal Review')
    await choose(person, legal.getByRole('combobox', { name: 'Assigned to' }), 'Priya Raman, County Attorney')
    await person.click(legal.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(reason)).toBeVisible()
    const sent = server.requests.find(({ method }) => method === 'PUT')
    expect(sent?.body).toMatchObject({ user_id: attorney.id, role_id: null, category: '', version: 0 })
  })

  it('adds a step anywhere on the route', async () => {
    const { person, server } = show({ 'POST /api/resolution-routes': general })
    await section('Legal Review')
    await person.click(screen.getByRole('button', { name: 'Add Step' }))
    const form = within(screen.getByRole('form', { name: 'New step' }))
    await person.click(form.getByRole('button', { name: 'Add' }))
    expect(form.getByText('Name is required.')).toBeVisible()
    expect(form.getByText('Choose who acts on this step.')).toBeVisible()
    await person.type(form.getByRole('textbox', { name: /Name/ }), 'Finance Review')
    await choose(person, form.getByRole('combobox', { name: 'Position' }), 'After Department Review')
    await choose(person, form.getByRole('combobox', { name: /Assigned to/ }), 'Finance')
    await person.click(form.getByRole('button', { name: 'Add' }))
    await waitFor(() =>
      expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
        name: 'Finance Review',
        after_step: 'working',
        role_id: choices.roles[0]?.id,
        category: '',
      }),
    )
    expect(await screen.findByText('Finance Review added')).toBeVisible()
  })

  it('gives a category its own route', async () => {
    const { person, server } = show({ 'POST /api/resolution-routes/own': general })
    await section('Legal Review')
    await choose(person, screen.getByRole('combobox', { name: 'Route for' }), 'Grant')
    expect(await screen.findByText('Grant uses the route for all categories.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Legal Review' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Create Own Route' }))
    await waitFor(() =>
      expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({ category: 'Grant' }),
    )
  })
})

it('assigns a step to one of two people, or departments, of the same name', async () => {
  const { person, server } = show({
    'GET /api/resolution-routes/choices': namesakes,
    'PUT /api/resolution-routes/:step': general,
  })
  const assign = async (option: string) => {
    const legal = await section('Legal Review')
    await choose(person, legal.getByRole('combobox', { name: 'Assigned to' }), option)
    await person.click(legal.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.requests.at(-1)?.method).not.toBe('PUT'))
    return server.requests.findLast(({ method }) => method === 'PUT')?.body
  }
  const [, second] = namesakes.people
  expect(await assign('Priya Raman, County Attorney (priya.raman@alder.example)')).toMatchObject({
    user_id: second?.id,
  })
  const [, other] = namesakes.departments
  expect(await assign('Public Works (5020)')).toMatchObject({ department_id: other?.id })
})
