import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { commoditiesFound } from '#features/commodities/web/commodities.fixture.ts'
import { type Answers, type FakeRequest, never, problem } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { ProjectView } from '../../contract.ts'
import { guidance } from '../guidance.fixture.ts'
import { bid, choices, project } from '../project.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const draft = {
  is_started: false,
  document: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Title: Road salt' }] }],
  },
  number: 0,
}

const show = (shown: ProjectView, search = '', answers: Answers = {}) =>
  renderSignedIn(`/projects/${shown.id}${search}`, {
    'GET /api/projects/:id': shown,
    'GET /api/projects/:id/advice': guidance(),
    'GET /api/projects/:id/draft': draft,
    'GET /api/projects/:id/draft/versions': [],
    'GET /api/projects/:id/draft/changes': never,
    'GET /api/projects/:id/attachments': [],
    'GET /api/projects/:id/removed-attachments': [],
    'GET /api/project-routes/choices': choices,
    'GET /api/commodities': commoditiesFound(),
    ...answers,
  })

it('says that a project is not there', async () => {
  show(project(), '', { 'GET /api/projects/:id': () => problem('not_found', 'x') })
  expect(await screen.findByText('Project not found.')).toBeVisible()
})

it('says that no project is at an address that is none', async () => {
  renderSignedIn('/projects/statistics', { 'GET /api/projects/statistics': { total: 3 } })
  expect(await screen.findByText('Project not found.')).toBeVisible()
})

describe('an opened project', () => {
  const shown = (may: Partial<ProjectView['may']>) =>
    project({
      status: 'awarded',
      published: true,
      vendors_due_at: '2026-10-01T18:00:00Z',
      is_past_due: true,
      may: { ...project().may, ...may },
    })
  const links = ['Bid Tabulation', 'Award', 'Evaluation Committee']

  it('leads to its bids, its award, and its evaluation', async () => {
    show(shown({}))
    for (const name of links) expect(await screen.findByRole('link', { name })).toBeVisible()
  })

  it('leads nobody to what the server keeps from them', async () => {
    show(shown({ see_opened: false, see_evaluation: false }))
    expect(await screen.findByRole('link', { name: 'Bid Opening' })).toBeVisible()
    for (const name of links) expect(screen.queryByRole('link', { name })).toBeNull()
  })
})

describe('project properties', () => {
  it('show the procurement ID to read, and save what was changed', async () => {
    const { person, server } = show(project(), '', { 'PUT /api/projects/:id': project({ version: 4 }) })
    expect(await screen.findByLabelText('Procurement ID')).toHaveAttribute('readonly')
    await person.click(screen.getByRole('radio', { name: 'Yes' }))
    await person.type(screen.getByLabelText(/Reason for the emergency/), 'The garage burned.')
    await person.type(screen.getByLabelText(/Declared by/), 'Ann Lee')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
        emergencyPurchase: true,
        emergencyReason: 'The garage burned.',
        estimatedCost: '125000.50',
        version: 3,
      }),
    )
  })

  it('show read-only what an addendum can’t change', async () => {
    show(project({ status: 'amending', emergencyPurchase: true, emergencyReason: 'Flood' }))
    for (const name of [/^Department/, /^Category/, /^Estimated Cost/, /^Reason for the emergency/])
      expect(await screen.findByLabelText(name, { selector: 'input, textarea' })).toHaveAttribute('readonly')
    for (const name of ['Yes', 'No', 'Bid or Quote', 'RFP or Best Value Bid'])
      expect(screen.getByRole('radio', { name })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Choose Categories' })).toBeNull()
    expect(screen.getByText('Some fields can’t be changed by an addendum')).toBeVisible()
    expect(screen.getByLabelText(/^Title/)).not.toHaveAttribute('readonly')
  })

  it('say that a bid needs no evaluation', async () => {
    const { person } = show(project())
    await person.click(await screen.findByRole('radio', { name: 'Bid or Quote' }))
    expect(screen.getByText('No Evaluation Necessary')).toBeVisible()
  })

  it('always show the total of the criteria', async () => {
    const { person } = show(project(), '?view=evaluation')
    expect(await screen.findByText('Total: 99.99% (must be 100%)')).toBeVisible()
    const field = screen.getByLabelText('Percentage of criterion 2')
    await person.clear(field)
    await person.type(field, '40')
    expect(screen.getByText('Total: 100%')).toBeVisible()
  })

  it('take a new criterion, which is typed next', async () => {
    const { person } = show(project(), '?view=evaluation')
    await person.click(await screen.findByRole('button', { name: 'Add Criterion' }))
    expect(screen.getByLabelText('Criterion 3')).toHaveFocus()
  })

  it('close the dialog of commodity categories on Escape', async () => {
    const { person } = show(project({ categories: [] }))
    await person.click(await screen.findByRole('button', { name: 'Choose Categories' }))
    await screen.findByRole('dialog', { name: 'Commodity categories' })
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Commodity categories' })).toBeNull())
  })

  it('choose commodity categories in a dialog', async () => {
    const { person } = show(project({ categories: [] }))
    expect(await screen.findByText('No categories selected')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Choose Categories' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Commodity categories' }))
    await person.click(await dialog.findByRole('button', { name: /94600/ }))
    await person.click(dialog.getByRole('button', { name: 'Done' }))
    expect(await screen.findByText('94600')).toBeVisible()
  })
})

describe('the document editor', () => {
  it('shows the comment that was saved, not the one before', async () => {
    let now = project()
    const [first, ...others] = now.sections
    if (!first) throw new Error('a project has sections')
    const { person, server } = show(now, '?tab=document', {
      'GET /api/projects/:id': () => Response.json(now),
      'PUT /api/projects/:id/sections/:section': ({ body }: FakeRequest) => {
        now = project({ version: 4, sections: [{ ...first, comment: String(body.comment) }, ...others] })
        return Response.json(now)
      },
    })
    const field = await screen.findByLabelText(`Comment on ${first.title}`)
    await person.type(field, 'Say which roads.')
    await person.click(screen.getByRole('button', { name: 'Save Comment' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Comment' })).toBeNull())
    expect(field).toHaveValue('Say which roads.')
    expect(server.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })

  it('asks before a submitted document is opened again', async () => {
    const { person, server } = show(
      project({ status: 'submitted', may: { ...project().may, edit: false, actions: ['unlock'] } }),
      '?tab=document',
    )
    await person.click(await screen.findByRole('button', { name: 'Reopen Document' }))
    const question = within(await screen.findByRole('dialog', { name: 'Reopen Document' }))
    expect(question.getByText(/goes back to Draft/)).toBeVisible()
    expect(server.requests.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('asks before the final submission, and locks the document', async () => {
    const locked = project({
      status: 'submitted',
      version: 4,
      may: { ...project().may, edit: false, actions: ['unlock'] },
    })
    let now = project()
    const { person, server } = show(project(), '?tab=document', {
      'GET /api/projects/:id': () => Response.json(now),
      'POST /api/projects/:id/:action': () => {
        now = locked
        return Response.json(locked)
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Final Submit' }))
    const question = within(await screen.findByRole('dialog', { name: 'Confirm Final Submission' }))
    expect(
      question.getByText(
        'Once submitted, this document will be locked from editing. Do you want to proceed?',
      ),
    ).toBeVisible()
    await waitFor(() => expect(question.getByRole('button', { name: 'Submit' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Submit' }))
    expect((await screen.findAllByText('Submitted for Review')).length).toBeGreaterThan(0)
    expect(server.requests.findLast(({ method }) => method === 'POST')?.path).toMatch(/\/lock$/)
    expect(screen.queryByRole('button', { name: /^Approve Section|^Unapprove/ })).toBeNull()
  })

  it('gives the focus back where the first question of all is answered with Escape', async () => {
    const { person } = show(project(), '?tab=document')
    const submit = await screen.findByRole('button', { name: 'Final Submit' })
    await person.click(submit)
    await screen.findByRole('dialog', { name: 'Confirm Final Submission' })
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(submit).toHaveFocus())
  })

  it('says what is missing instead of Final Submit', async () => {
    const reason = 'Approve every section first: Scope of Work.'
    show(project({ may: { ...project().may, not_yet: [{ action: 'lock', reason }] } }), '?tab=document')
    expect(await screen.findByText(reason)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Final Submit' })).toBeNull()
  })

  it('says that a section was changed after someone had approved it', async () => {
    const { sections } = project()
    const outdated = {
      approved: false,
      changed_since_approval: true,
      approved_by: 'Bernadette Lacroix',
      approved_at: '2026-11-10T15:00:00.000Z',
    }
    show(
      project({
        sections: sections.map((each) => (each.section === 'scope' ? { ...each, ...outdated } : each)),
      }),
      '?tab=document',
    )
    const scope = within(await screen.findByRole('region', { name: 'Scope of Work' }))
    expect(scope.getByText(/^Changed since Bernadette Lacroix approved it on .*2026.*\.$/)).toBeVisible()
    expect(scope.getByRole('button', { name: 'Approve Section: Scope of Work' })).toBeVisible()
    expect(screen.getAllByText(/^Changed since/)).toHaveLength(1)
  })

  it('shows that an approval ended, as soon as someone else writes', async () => {
    let now = project()
    let tell: (event: string) => void = () => undefined
    show(now, '?tab=document', {
      'GET /api/projects/:id': () => Response.json(now),
      'GET /api/projects/:id/draft/changes': () =>
        new Response(
          new ReadableStream({
            start(stream) {
              tell = (event) => stream.enqueue(new TextEncoder().encode(`event: ${event}\ndata: {}\n\n`))
              tell('open')
            },
          }),
        ),
    })
    const scope = within(await screen.findByRole('region', { name: 'Scope of Work' }))
    expect(scope.getByText('Approved')).toBeVisible()
    now = project({
      sections: now.sections.map((each) =>
        each.section === 'scope'
          ? { ...each, approved: false, changed_since_approval: true, approved_at: '2026-11-10T15:00:00Z' }
          : each,
      ),
    })
    tell('changed')
    expect(await scope.findByText('Not approved', {}, { timeout: 5000 })).toBeVisible()
  })

  it('warns at the final submission of a step where no one can act', async () => {
    const warning = 'At the step Approved, no one can act on this project.'
    const { person } = show(project({ may: { ...project().may, warnings: [warning] } }), '?tab=document')
    await person.click(await screen.findByRole('button', { name: 'Final Submit' }))
    const question = within(await screen.findByRole('dialog', { name: 'Confirm Final Submission' }))
    expect(question.getByText(new RegExp(warning))).toBeVisible()
  })

  it('approves a section, and comments on it', async () => {
    const { person, server } = show(project(), '?tab=document', {
      'PUT /api/projects/:id/sections/:section': project({ version: 4 }),
    })
    await person.click(await screen.findByRole('button', { name: 'Unapprove: Scope of Work' }))
    await waitFor(() =>
      expect(server.requests.findLast(({ method }) => method === 'PUT')).toMatchObject({
        path: expect.stringMatching(/\/sections\/scope$/),
        body: { approved: false, version: 3 },
      }),
    )
  })
})

describe('where a project is', () => {
  it('says that it is closed as soon as the clock says so, and offers no addendum', async () => {
    show(
      project({
        status: 'published',
        published: true,
        is_past_due: true,
        vendors_due_at: '2026-11-10T19:00:00.000Z',
        bid: { ...bid, opening_at: '2026-11-10T19:05:00.000Z' },
        may: { ...project().may, actions: ['cancel'] },
      }),
      '?tab=checklist',
      { 'GET /api/projects/:id/published-versions': [] },
    )
    const banner = within(await screen.findByRole('status', { name: 'Closed' }))
    expect(banner.getByText(/^Closed 11\/10\/2026, 2:00 PM\. .* The bid opening is scheduled/)).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Cancel Project' })).toBeEnabled()
    expect(screen.queryByRole('button', { name: /Addendum/ })).toBeNull()
  })

  it('says that an addendum in progress can’t be issued once the due time has passed', async () => {
    show(
      project({
        status: 'amending',
        published: true,
        is_past_due: true,
        vendors_due_at: '2026-11-10T19:00:00.000Z',
        bid,
        may: { ...project().may, actions: ['discard', 'cancel'] },
      }),
      '?tab=checklist',
      {
        'GET /api/projects/:id/published-versions': [],
        'GET /api/projects/:id/addendum': { number: 1, changes: { facts: [], texts: [], files: [] } },
      },
    )
    expect(
      await screen.findByText(
        /^The solicitation closed 11\/10\/2026, 2:00 PM, so this addendum can’t be issued/,
      ),
    ).toBeVisible()
    expect(await screen.findByText(/vendors will never see these changes/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Discard Addendum' })).toBeEnabled()
    expect(screen.queryByRole('button', { name: 'Issue Addendum' })).toBeNull()
  })

  it('tells vendors’ due date beside the one of an addendum in progress', async () => {
    show(
      project({
        status: 'amending',
        published: true,
        vendors_due_at: '2026-12-10T19:00:00.000Z',
        bid: { ...bid, due_at: '2026-12-21T19:00:00.000Z' },
        may: { ...project().may, actions: ['issue'] },
      }),
    )
    expect(
      await screen.findByText(/12\/10\/2026.* This addendum would change it to 12\/21\/2026/),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to your actions' })).toBeVisible()
  })
})

describe('the final review checklist', () => {
  const submitted = project({
    status: 'submitted',
    may: {
      ...project().may,
      edit: false,
      actions: ['unlock', 'submit'],
      not_yet: [{ action: 'submit', reason: 'Please complete all items before final submission.' }],
    },
    statusLog: [
      { text: 'Submitted for Review', at: '2026-11-11T14:00:00Z', by: 'Lena Fischer', comment: '' },
    ],
  })

  it('keeps Submit to Legal shut until all items are saved', async () => {
    const { person, server } = show(submitted, '?tab=checklist', {
      'PUT /api/projects/:id/checklist': project({ ...submitted, version: 4 }),
    })
    expect(await screen.findByRole('button', { name: 'Submit to Legal' })).toBeDisabled()
    for (const box of screen.getAllByRole('checkbox')) await person.click(box)
    expect(screen.getByText('All items are checked. Save them before you submit the project.')).toBeVisible()
    await person.click(screen.getByRole('tab', { name: 'Attachments' }))
    await person.click(screen.getByRole('tab', { name: 'Final Review Checklist' }))
    for (const box of await screen.findAllByRole('checkbox')) expect(box).toBeChecked()
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.requests.findLast(({ method }) => method === 'PUT')?.body).toEqual({
        checked: [1, 2, 3, 4, 5],
        version: 3,
      }),
    )
    expect(screen.getByText(/Submitted for Review, .*Lena Fischer/)).toBeVisible()
  })

  it('cancels a project only by the button that says so', async () => {
    const { person, server } = show(
      project({ may: { ...project().may, actions: ['cancel'] } }),
      '?tab=checklist',
    )
    await person.click(await screen.findByRole('button', { name: 'Cancel Project' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull()
    await person.click(dialog.getByRole('button', { name: 'Keep Project' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.requests.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('returns a project with a reason, and approves it with the text that was read', async () => {
    const legal = project({
      status: 'legal-review',
      returns_to: 'Draft (Lena Fischer)',
      may: { ...project().may, edit: false, review: false, actions: ['approve', 'return'] },
    })
    const { person, server } = show(legal, '?tab=checklist', {
      'POST /api/projects/:id/:action': project({ status: 'approved', version: 4 }),
    })
    await person.click(await screen.findByRole('button', { name: 'Return' }))
    expect(await screen.findByText('Returns to: Draft (Lena Fischer).')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    await person.click(screen.getByRole('button', { name: 'Approve' }))
    const question = within(await screen.findByRole('dialog', { name: 'Approve' }))
    expect(server.requests.some(({ method }) => method === 'POST')).toBe(false)
    await waitFor(() => expect(question.getByRole('button', { name: 'Approve' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Approve' }))
    await waitFor(() =>
      expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
        version: 3,
        text_read: { information: 0, evaluation: 0, summary: 0, scope: 0, instructions: 0 },
      }),
    )
  })
})

describe('what was published', () => {
  const version = {
    number: 0,
    bidNumber: 'RFP-1',
    summary: '',
    sha256: 'a'.repeat(64),
    published_by: 'Bernadette Lacroix',
    published_at: '2026-11-12T15:00:00Z',
    told: 0,
    is_telling: false,
    changes: null,
  }

  it.each([
    [{}, /No vendors were notified\./],
    [{ is_telling: true }, /Emails to vendors are being sent\./],
    [{ is_telling: true, told: 200 }, /Emails to vendors are being sent: 200 vendors so far\./],
    [{ told: 1 }, /1 vendor was notified by email\./],
  ])('says whom it was told, and that emails are on their way: %o', async (more, wanted) => {
    show(project({ status: 'published', published: true }), '?tab=checklist', {
      'GET /api/projects/:id/published-versions': [{ ...version, ...more }],
    })
    expect(await screen.findByText(wanted)).toBeVisible()
  })

  it('asks again until everyone was told', async () => {
    let isTold = false
    show(project({ status: 'published', published: true }), '?tab=checklist', {
      'GET /api/projects/:id/published-versions': () => {
        const answer = [{ ...version, is_telling: !isTold, told: isTold ? 3 : 0 }]
        isTold = true
        return answer
      },
    })
    expect(await screen.findByText(/being sent/)).toBeVisible()
    expect(await screen.findByText(/3 vendors were notified/, {}, { timeout: 10_000 })).toBeVisible()
  })
})
