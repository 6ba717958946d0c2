import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, problem } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { ProjectView } from '../../contract.ts'
import { bid, choices, project } from '../project.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const show = (shown: ProjectView, answers: Answers = {}) =>
  renderSignedIn(`/procurement/bid?project=${shown.id}`, {
    'GET /api/projects': () => Response.json([shown], { headers: { 'x-total-count': '1' } }),
    'GET /api/projects/:id': shown,
    'GET /api/projects/:id/draft': { is_started: false, document: { type: 'doc', content: [] }, number: 0 },
    'GET /api/projects/:id/draft/versions': [],
    'GET /api/project-routes/choices': choices,
    'GET /api/project-closed-days': [{ day: '2027-02-15', name: 'Presidents’ Day' }],
    ...answers,
  })

describe('the Bid/RFP form', () => {
  it('starts from the project, requires every field, and says which is missing', async () => {
    const { person, server } = show(project())
    expect(await screen.findByLabelText(/Bid number/)).toHaveValue('2026-0007')
    expect(screen.getByLabelText(/Budget limit/)).toHaveValue('125000.50')
    await person.click(screen.getByRole('button', { name: 'Create' }))
    for (const missing of ['Issue date is required.', 'Due date is required.', 'Phone is required.'])
      expect(await screen.findByRole('button', { name: missing })).toBeVisible()
    expect(server.requests.some(({ method }) => method === 'PUT')).toBe(false)
  })

  it('saves the form with the project’s version, and opens the document', async () => {
    const saved = project({ bid })
    const { person, server, path } = show(saved, { 'PUT /api/projects/:id/bid-form': saved })
    await person.type(await screen.findByLabelText(/Phone/), ' ext. 4')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(path()).toBe(`/projects/${saved.id}`))
    expect(server.requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      phone: '(518) 555-0114 ext. 4',
      budgetLimit: '250000.00',
      preBidDate: null,
      version: 3,
    })
  })

  it('says that vendors see the budget limit', async () => {
    show(project({ bid }))
    expect(await screen.findByLabelText(/Budget limit/)).toHaveAccessibleDescription(
      /^Vendors see this amount/,
    )
  })

  it('says that the county is closed when it is due, and saves it all the same', async () => {
    const closed = { ...bid, dueDate: '2027-02-15', openingDate: '2027-02-15' }
    const saved = project({ bid: closed })
    const { person, path } = show(saved, { 'PUT /api/projects/:id/bid-form': saved })
    const due = await screen.findByLabelText(/^Due date/)
    await waitFor(() =>
      expect(due).toHaveAccessibleDescription(/^The County is closed on this day \(Presidents’ Day\)\./),
    )
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(path()).toBe(`/projects/${saved.id}`))
  })

  it('shows what the server found at its field', async () => {
    const message = 'Another project already has this bid number.'
    const { person } = show(project({ bid }), {
      'PUT /api/projects/:id/bid-form': () => problem('invalid', 'x', { fields: { bidNumber: message } }),
    })
    await person.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: message })).toBeVisible()
  })

  it('shows the number and the method of a published solicitation read-only', async () => {
    show(project({ bid, status: 'amending' }))
    expect(await screen.findByLabelText(/Bid number/)).toHaveAttribute('readonly')
    expect(screen.getByLabelText(/Method/, { selector: 'input' })).toHaveAttribute('readonly')
    expect(screen.getByText('A published bid number can’t be changed.')).toBeVisible()
    expect(screen.getByLabelText(/Issue date/)).toHaveAttribute('readonly')
    expect(screen.getByLabelText(/Phone/)).not.toHaveAttribute('readonly')
  })

  it('can’t be changed once the document is submitted', async () => {
    show(project({ bid, status: 'submitted', may: { ...project().may, edit: false } }))
    expect(await screen.findByText('This form can’t be changed')).toBeVisible()
    expect(screen.getByLabelText(/Phone/)).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})

it('creates a project from the project form, where every field is required', async () => {
  const made = project()
  const { person, server, path } = renderSignedIn('/procurement/project', {
    'GET /api/project-routes/choices': choices,
    'POST /api/projects': made,
    'GET /api/projects/:id': made,
  })
  await person.click(await screen.findByRole('button', { name: 'Create Project' }))
  expect(await screen.findByRole('button', { name: 'Funding source is required.' })).toBeVisible()
  await person.type(screen.getByLabelText(/Title/), 'Road salt')
  await person.type(screen.getByLabelText(/Description/), 'Bulk road salt.')
  await person.click(screen.getByRole('combobox', { name: /Department/ }))
  await person.click(await screen.findByRole('option', { name: 'Public Works', hidden: true }))
  await person.type(screen.getByLabelText(/Project manager/), 'Ann Lee')
  await person.type(screen.getByLabelText(/Start date/), '01/04/2027')
  await person.type(screen.getByLabelText(/End date/), '06/30/2027')
  await person.type(screen.getByLabelText(/Estimated cost/), '125,000.50')
  await person.type(screen.getByLabelText(/Funding source/), 'County')
  await person.click(screen.getByRole('button', { name: 'Create Project' }))
  await waitFor(() => expect(path()).toBe(`/projects/${made.id}`))
  expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    startDate: '2027-01-04',
    endDate: '2027-06-30',
    estimatedCost: '125,000.50',
  })
})
