import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import type { Route } from '#features/routing/contract.ts'
import { sessionWith } from '#platform/web/testing/county.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'

vi.setConfig({ testTimeout: 60_000 })

const step = (key: string, is_with_previous = false): Route => ({
  id: null,
  category: '',
  step: key,
  name: '',
  after_step: null,
  position: 0,
  is_left_out: false,
  is_with_previous,
  user_id: null,
  role_id: null,
  department_id: null,
  due_days: null,
  holder: 'County Attorney',
  people: ['Priya Raman'],
  waiting: 0,
  version: 3,
})

const label = 'At the same time as the step before'

const show = (routes: Route[]) =>
  renderSignedIn(
    '/contract-routing',
    {
      'GET /api/contract-routes': routes,
      'GET /api/contract-routes/choices': { people: [], roles: [], departments: [] },
      'PUT /api/contract-routes/legal-review': routes,
    },
    sessionWith(['contracts.see', 'contracts.route']),
  )
const section = async (name: string) => within(await screen.findByRole('region', { name }))

it('lets reviews be asked at once, but never the first step or the signatures', async () => {
  const routes = [
    step('department-review'),
    step('legal-review'),
    step('audit-review', true),
    step('signature'),
  ]
  const { person, server } = show(routes)
  expect((await section('Audit Review')).getByRole('checkbox', { name: label })).toBeChecked()
  for (const name of ['Department Review', 'Signatures'])
    expect((await section(name)).queryByRole('checkbox', { name: label })).toBeNull()
  const legal = await section('Legal Review')
  await person.click(legal.getByRole('checkbox', { name: label }))
  await person.click(legal.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      is_with_previous: true,
      version: 3,
    }),
  )
})

it('asks before a step is left behind whose box was changed and not saved', async () => {
  const legal = step('legal-review')
  const audit = step('audit-review')
  const routes = [legal, audit]
  const { person, path, router } = show(routes)
  await person.click((await section('Audit Review')).getByRole('checkbox', { name: label }))
  await person.click((await section('Legal Review')).getByRole('checkbox', { name: label }))
  routes[0] = { ...legal, is_with_previous: true, version: 4 }
  await person.click((await section('Legal Review')).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Legal Review saved')).toBeVisible()
  void router.navigate({ to: '/help' })
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving' }))
  await person.click(question.getByText('Cancel'))
  expect(path()).toBe('/contract-routing')
  await person.click((await section('Audit Review')).getByRole('checkbox', { name: label }))
  void router.navigate({ to: '/help' })
  await waitFor(() => expect(path()).toBe('/help'))
})

it('offers routes by type, as contracts have types', async () => {
  show([step('legal-review')])
  expect(await screen.findByRole('combobox', { name: 'Route for' })).toHaveValue('All types')
})
