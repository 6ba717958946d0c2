import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import type { Route } from '#features/routing/contract.ts'
import { sessionWith } from '#platform/web/testing/county.ts'
import type { Answers } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { choices } from '../project.fixture.ts'

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
  step('legal-review'),
  step('approved', { holder: 'Purchasing Agent', people: ['Bernadette Lacroix'] }),
]

const show = (
  answers: Answers = {},
  permissions: Parameters<typeof sessionWith>[0] = ['projects.see', 'projects.route'],
) =>
  renderSignedIn(
    '/project-routing',
    { 'GET /api/project-routes': general, 'GET /api/project-routes/choices': choices, ...answers },
    sessionWith(permissions),
  )

const section = async (name: string) => within(await screen.findByRole('region', { name }))

it('shows the steps to publication, and who acts at each today', async () => {
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Project Routing' })).toBeVisible()
  expect((await section('Legal Review')).getByText('Today: Priya Raman')).toBeVisible()
  expect((await section('Approved')).getByText('Today: Bernadette Lacroix')).toBeVisible()
})

it('gives a category of projects its own route', async () => {
  const { person, server } = show({ 'POST /api/project-routes/own': general })
  await section('Legal Review')
  const box = screen.getByRole('combobox', { name: 'Route for' })
  await person.click(box)
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '')
  if (!list) throw new Error('the field has no list')
  await person.click(await within(list).findByRole('option', { name: 'Public Works', hidden: true }))
  expect(await screen.findByText('Public Works uses the route for all categories.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Create Own Route' }))
  await waitFor(() =>
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      category: 'Public Works',
    }),
  )
})

it('is refused to users who can’t assign routing steps', async () => {
  show({}, ['projects.see'])
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Project Routing' })).toBeNull())
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Project Routing')
})
