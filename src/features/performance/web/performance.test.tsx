import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { PerformanceReport, ProjectPerformance } from '../contract.ts'

vi.setConfig({ testTimeout: 60_000 })

const id = (last: number) => `0193a000-0000-7000-8000-00000000040${last}`

const report = (more: Partial<PerformanceReport> = {}): PerformanceReport => ({
  id: id(5),
  project_id: id(1),
  project_number: '2026-7',
  project_title: 'Road salt',
  department: 'Public Works',
  vendor_id: id(2),
  vendor_name: 'Hudson Salt',
  number: 1,
  is_newest: false,
  correction_reason: '',
  quality: 4,
  timeliness: 2,
  billing: 3,
  communication: 5,
  safety: null,
  rehire: 'no',
  comments: 'Late twice.',
  written_by: 'Ada Alder',
  submitted_at: null,
  submitted_by: null,
  response: null,
  version: 3,
  ...more,
})
const submitted = { submitted_at: '2026-11-02T15:00:00.000Z', submitted_by: 'Ada Alder' }

const view = (
  more: Partial<ProjectPerformance['vendors'][number]> = {},
  mayReport = true,
): ProjectPerformance => ({
  number: '2026-7',
  title: 'Road salt',
  vendors: [{ vendor_id: id(2), vendor_name: 'Hudson Salt', draft: null, reports: [], ...more }],
  may: { report: mayReport },
})

const show = (shown: ProjectPerformance, answers: Answers = {}) =>
  renderSignedIn(
    `/projects/${id(1)}/performance`,
    { 'GET /api/projects/:id/performance': shown, ...answers },
    sessionWith(['projects.see', 'projects.request', 'vendors.see']),
  )

describe('performance reports of a project', () => {
  it('have faces for no award, no project, and a server that is away', async () => {
    show({ ...view(), vendors: [] })
    expect(await screen.findByText('No award yet')).toBeVisible()
    show(view(), { 'GET /api/projects/:id/performance': () => problem('not_found', 'x') })
    expect(await screen.findByText('No project found')).toBeVisible()
    show(view(), { 'GET /api/projects/:id/performance': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('are written with nothing chosen beforehand', async () => {
    const { person, server } = show(view(), {
      'PUT /api/projects/:id/performance/:vendor': view({ draft: report() }),
    })
    await person.click(await screen.findByRole('button', { name: 'Write Report' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Performance report: Hudson Salt' }))
    expect(dialog.queryByRole('radio', { checked: true })).toBeNull()
    await person.click(dialog.getByRole('button', { name: 'Save Draft' }))
    expect(server.requests.filter(({ method }) => method === 'PUT')).toEqual([])
    for (const name of ['Quality of work', 'On time', 'Price and billing', 'Communication']) {
      const field = dialog.getByRole('combobox', { name })
      await person.click(field)
      const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
      await person.click(
        within(list ?? document.body).getByRole('option', { name: '4, Very good', hidden: true }),
      )
    }
    await person.click(dialog.getByRole('radio', { name: 'Yes, with conditions' }))
    await person.type(dialog.getByLabelText(/^Comments/), 'Late twice.')
    await person.click(dialog.getByRole('button', { name: 'Save Draft' }))
    await waitFor(() =>
      expect(server.to(`/api/projects/${id(1)}/performance/${id(2)}`)[0]?.body).toEqual({
        quality: 4,
        timeliness: 4,
        billing: 4,
        communication: 4,
        safety: null,
        rehire: 'conditions',
        comments: 'Late twice.',
        correction_reason: '',
        version: 0,
      }),
    )
    expect(await screen.findByRole('button', { name: 'Submit Report' })).toBeVisible()
  })

  it('are submitted only after asking, with the version that was read', async () => {
    const { person, server } = show(view({ draft: report() }), {
      'POST /api/projects/:id/performance/:vendor/submit': view({
        reports: [report({ ...submitted, is_newest: true })],
      }),
    })
    await person.click(await screen.findByRole('button', { name: 'Submit Report' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit performance report' }))
    const sure = dialog.getByRole('button', { name: 'Submit Report' })
    await waitFor(() => expect(sure).toBeEnabled())
    await person.click(sure)
    await waitFor(() =>
      expect(server.to(`/api/projects/${id(1)}/performance/${id(2)}/submit`)[0]?.body).toEqual({
        version: 3,
      }),
    )
    expect(await screen.findByRole('button', { name: 'Correct Report' })).toBeVisible()
  })

  it('are only read by those who may not report', async () => {
    show(view({ reports: [report({ ...submitted, is_newest: true })] }, false))
    expect(await screen.findByText('Late twice.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Report|Draft/ })).toBeNull()
  })
})

describe('performance reports about a vendor', () => {
  const showVendor = (answer: unknown) =>
    renderSignedIn(
      `/vendors/${id(2)}/performance`,
      { 'GET /api/vendors/:id/performance': answer as object },
      sessionWith(['vendors.see', 'projects.see']),
    )

  it('are listed with corrections and responses', async () => {
    showVendor({
      vendor_name: 'Hudson Salt',
      reports: [
        report({ ...submitted, id: id(6), number: 2, is_newest: true, correction_reason: 'Wrong dates.' }),
        report({
          ...submitted,
          response: { text: 'We were on time.', by: 'Ben', at: submitted.submitted_at },
        }),
      ],
    })
    expect(await screen.findByText('Correction 1: Wrong dates.')).toBeVisible()
    expect(screen.getByText('Corrected since')).toBeVisible()
    expect(screen.getByText(/We were on time\./)).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Reports of 2026-7' })).toHaveLength(2)
  })

  it('say that there are none', async () => {
    showVendor({ vendor_name: 'Hudson Salt', reports: [] })
    expect(await screen.findByText('No performance reports')).toBeVisible()
  })
})
