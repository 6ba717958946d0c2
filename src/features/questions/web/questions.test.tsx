import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { ProjectQuestion, ProjectQuestions, VendorQuestions } from '../contract.ts'

vi.setConfig({ testTimeout: 60_000 })

const id = (last: number) => `0193a000-0000-7000-8000-00000000060${last}`
const moment = '2026-11-02T15:00:00.000Z'

const question = (last: number, more: Partial<ProjectQuestion> = {}): ProjectQuestion => ({
  id: id(last),
  question: 'May we at Kestrel bid in part?',
  public_question: 'May a vendor bid in part?',
  answer: '',
  changes_solicitation: false,
  asked_by: 'Dayo Oyelaran',
  firm: 'Kestrel Paving',
  asked_at: moment,
  status: 'open',
  number: null,
  answered_by: '',
  decided_at: null,
  decided_by: '',
  reason: '',
  version: 2,
  ...more,
})

const page = (questions: ProjectQuestion[], more: Partial<ProjectQuestions> = {}): ProjectQuestions => ({
  number: '2026-7',
  title: 'Road salt',
  questions_due_at: '2026-11-20T19:00:00.000Z',
  is_open: true,
  may_publish: true,
  may_answer: true,
  questions,
  ...more,
})

const showStaff = (shown: ProjectQuestions, answers: Answers = {}) =>
  renderSignedIn(
    `/projects/${id(1)}/questions`,
    { 'GET /api/projects/:id/questions': shown, ...answers },
    sessionWith(['projects.see', 'projects.edit']),
  )

describe('questions, as staff answer them', () => {
  it('have faces for none, for a project that isn’t published, and for a server that is away', async () => {
    showStaff(page([]))
    expect(await screen.findByText('No questions yet')).toBeVisible()
    showStaff(page([]), { 'GET /api/projects/:id/questions': () => problem('not_found', 'x') })
    expect(await screen.findByText(/The project isn’t published yet/)).toBeVisible()
    showStaff(page([]), { 'GET /api/projects/:id/questions': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('show what was asked beside what will be published', async () => {
    showStaff(page([question(2)]))
    const card = within(await screen.findByRole('article', { name: 'Question of Dayo Oyelaran' }))
    expect(card.getByText('May a vendor bid in part?')).toBeVisible()
    expect(card.getByText('As asked: May we at Kestrel bid in part?')).toBeVisible()
    expect(card.queryByRole('button', { name: 'Publish Answer' })).toBeNull()
  })

  it('are answered with the version that was read', async () => {
    const { person, server } = showStaff(page([question(2)]), {
      'PUT /api/project-questions/:id': page([question(2, { answer: 'No.', version: 3 })]),
    })
    await person.click(await screen.findByRole('button', { name: 'Write Answer' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer Question' }))
    await person.type(dialog.getByLabelText('Answer'), 'No.')
    await person.click(dialog.getByRole('checkbox', { name: /changes the solicitation/ }))
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.to(`/api/project-questions/${id(2)}`)[0]?.body).toEqual({
        public_question: 'May a vendor bid in part?',
        answer: 'No.',
        changes_solicitation: true,
        version: 2,
      }),
    )
  })

  it('are published together only after asking', async () => {
    const ready = [question(2, { answer: 'No.' }), question(3, { answer: 'Yes.', version: 5 })]
    const { person, server } = showStaff(page(ready), {
      'POST /api/projects/:id/questions/publish': page(ready),
    })
    await person.click(await screen.findByRole('button', { name: 'Publish 2 Answers' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish 2 answers' }))
    expect(dialog.getByText(/they can’t be changed/)).toBeVisible()
    expect(server.to(`/api/projects/${id(1)}/questions/publish`)).toEqual([])
    const sure = dialog.getByRole('button', { name: 'Publish' })
    await waitFor(() => expect(sure).toBeEnabled())
    await person.click(sure)
    await waitFor(() =>
      expect(server.to(`/api/projects/${id(1)}/questions/publish`)[0]?.body).toEqual({
        questions: [
          { id: id(2), version: 2 },
          { id: id(3), version: 5 },
        ],
      }),
    )
  })

  it('are withdrawn with a reason, and only by those who may', async () => {
    const { person, server } = showStaff(page([question(2)]), {
      'POST /api/project-questions/:id/withdraw': page([]),
    })
    await person.click(await screen.findByRole('button', { name: 'Withdraw Question' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw Question' }))
    await person.click(dialog.getByRole('button', { name: 'Withdraw Question' }))
    expect(server.to(`/api/project-questions/${id(2)}/withdraw`)).toEqual([])
    await person.type(dialog.getByLabelText(/^Reason/), 'Asked twice.')
    await person.click(dialog.getByRole('button', { name: 'Withdraw Question' }))
    await waitFor(() =>
      expect(server.to(`/api/project-questions/${id(2)}/withdraw`)[0]?.body).toEqual({
        reason: 'Asked twice.',
        version: 2,
      }),
    )
  })

  it('offer nothing to those who only read', async () => {
    showStaff(page([question(2, { answer: 'No.' })], { may_answer: false }))
    await screen.findByRole('article', { name: 'Question of Dayo Oyelaran' })
    expect(screen.queryByRole('button', { name: /Answer|Withdraw/ })).toBeNull()
  })
})

describe('questions, as vendors ask them', () => {
  const asked = (more: Partial<VendorQuestions> = {}): VendorQuestions => ({
    id: id(1),
    firms: [],
    number: '2026-7',
    title: 'Road salt',
    questions_due_at: '2026-11-20T19:00:00.000Z',
    is_open: true,
    is_followed: false,
    published: [],
    own: [],
    ...more,
  })
  const own = {
    id: id(4),
    question: 'May we bid in part?',
    status: 'open' as const,
    asked_at: moment,
    asked_by: 'Dayo Oyelaran',
    number: null,
    reason: '',
  }
  const show = (shown: VendorQuestions, answers: Answers = {}) =>
    renderSignedIn(
      `/vendor-portal/${id(1)}/questions`,
      { 'GET /api/vendor-portal/solicitations/:id/questions': shown, ...answers },
      sessionWith([], true),
    )

  it('are sent, and wait for an answer', async () => {
    let isAsked = false
    const { person, server } = show(asked(), {
      'GET /api/vendor-portal/solicitations/:id/questions': () => asked(isAsked ? { own: [own] } : {}),
      'POST /api/vendor-portal/solicitations/:id/questions': () => {
        isAsked = true
        return asked({ own: [own] })
      },
    })
    await person.type(await screen.findByRole('textbox', { name: /^Question/ }), 'May we bid in part?')
    await person.click(screen.getByRole('button', { name: 'Send Question' }))
    await waitFor(() =>
      expect(
        server
          .to(`/api/vendor-portal/solicitations/${id(1)}/questions`)
          .find(({ method }) => method === 'POST')?.body,
      ).toEqual({ question: 'May we bid in part?' }),
    )
    expect(await screen.findByText('Waiting for an answer')).toBeVisible()
  })

  it('can’t be sent after the deadline; answers are read without who asked', async () => {
    const answer = {
      number: 1,
      question: 'May a vendor bid in part?',
      answer: 'No.',
      changes_solicitation: true,
      published_at: moment,
    }
    show(asked({ is_open: false, published: [answer] }))
    expect(await screen.findByText('May a vendor bid in part?')).toBeVisible()
    expect(screen.getByText(/Questions were due/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send Question' })).toBeNull()
  })

  it('have faces for what isn’t published, and for a server that is away', async () => {
    const path = 'GET /api/vendor-portal/solicitations/:id/questions'
    show(asked(), { [path]: () => problem('not_found', 'x') })
    expect(await screen.findByText('Solicitation not found')).toBeVisible()
    show(asked(), { [path]: unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
