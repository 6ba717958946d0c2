import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { Evaluation, EvaluationForm } from '../../evaluation/contract.ts'
import { project, projectRow } from '../project.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const published = project({ status: 'published' })
const evaluation: Evaluation = {
  opened_at: null,
  opened_by: null,
  submitted: null,
  may: { submit: true, open: false },
}
const form: EvaluationForm = {
  id: '0193a000-0000-7000-8000-000000000601',
  project_id: published.id,
  projectTitle: 'Road salt',
  evaluatorName: 'Ada Alder',
  evaluationDate: '2026-11-10',
  criteria: [
    { name: 'Price', score: 87.25 },
    { name: 'Experience', score: 60 },
  ],
  overallComments: 'Two complete proposals.',
  recommendation: 'Award to Hudson Salt.',
  submitted_at: '2026-11-10T15:00:00.000Z',
  is_own: true,
  version: 4,
}

const show = (answers: Answers = {}, address = `/procurement/evaluate?project=${published.id}`) =>
  renderSignedIn(address, {
    'GET /api/projects': [projectRow({ status: 'published' })],
    'GET /api/projects/:id': published,
    'GET /api/projects/:id/evaluation': evaluation,
    'GET /api/projects/:id/evaluation-forms': [],
    ...answers,
  })

describe('the evaluation form', () => {
  it('offers projects that can be evaluated, and opens the one that is chosen', async () => {
    const { server, person, router } = show({}, '/procurement/evaluate')
    expect(await screen.findByText('No project chosen')).toBeVisible()
    await waitFor(() => expect(server.to('/api/projects')[0]?.query.get('evaluable')).toBe('yes'))
    await person.click(screen.getByRole('combobox', { name: /Project Title/ }))
    await person.click(await screen.findByRole('option', { name: '2026-0007 Road salt', hidden: true }))
    await waitFor(() => expect(router.state.location.search).toEqual({ project: published.id }))
  })

  it('starts with the criteria of the project, needs every field, and is submitted', async () => {
    let forms: EvaluationForm[] = []
    const { server, person } = show({
      'GET /api/projects/:id/evaluation-forms': () => forms,
      'POST /api/projects/:id/evaluation-forms': () => {
        forms = [form]
        return form
      },
    })
    const fields = within(await screen.findByRole('form', { name: 'Evaluation form' }))
    expect(fields.getByLabelText('Criterion 1')).toHaveValue('Price')
    expect(fields.getByLabelText('Criterion 2')).toHaveValue('Experience')
    expect(fields.getByLabelText(/Evaluator Name/)).toHaveValue('Ada Alder')
    await person.click(fields.getByRole('button', { name: 'Submit Evaluation' }))
    for (const message of ['Overall comments are required.', 'Recommendation is required.'])
      expect(await fields.findByRole('button', { name: message })).toBeVisible()
    expect(
      fields.getAllByText('Score is required.', { selector: '.mantine-InputWrapper-error' }),
    ).toHaveLength(2)
    await person.type(fields.getByLabelText('Score 1'), '100.5')
    await person.type(fields.getByLabelText('Score 2'), '60')
    expect(fields.getByLabelText('Criterion 1')).toHaveAttribute('readonly')
    expect(fields.getByLabelText(/Evaluator Name/)).toHaveAttribute('readonly')
    expect(fields.queryByRole('button', { name: /Remove|Add criterion/ })).toBeNull()
    await person.type(fields.getByLabelText(/Overall Comments/), 'Two complete proposals.')
    await person.type(fields.getByLabelText(/Recommendation/), 'Award to Hudson Salt.')
    await person.click(fields.getByRole('button', { name: 'Submit Evaluation' }))
    const range = 'Enter a score from 0 to 100, such as 87.5.'
    expect(await fields.findByRole('button', { name: range })).toBeVisible()
    expect(server.requests.some(({ method }) => method === 'POST')).toBe(false)
    await person.clear(fields.getByLabelText('Score 1'))
    await person.type(fields.getByLabelText('Score 1'), '87.25')
    await person.click(fields.getByRole('button', { name: 'Submit Evaluation' }))
    expect(await screen.findByText('Evaluation submitted successfully.')).toBeVisible()
    expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      projectTitle: 'Road salt',
      evaluatorName: 'Ada Alder',
      criteria: [
        { name: 'Price', score: '87.25' },
        { name: 'Experience', score: '60' },
      ],
      recommendation: 'Award to Hudson Salt.',
    })
    expect(await screen.findByRole('button', { name: 'Replace Evaluation' })).toBeVisible()
  })

  it('asks before it replaces what was submitted, and names the version that was seen', async () => {
    const { server, person } = show({
      'GET /api/projects/:id/evaluation-forms': [form],
      'PUT /api/evaluation-forms/:id': { ...form, version: 5 },
    })
    const fields = within(await screen.findByRole('form', { name: 'Evaluation form' }))
    expect(fields.getByLabelText('Score 1')).toHaveValue('87.25')
    await person.click(fields.getByRole('button', { name: 'Replace Evaluation' }))
    const question = within(await screen.findByRole('dialog', { name: 'Replace your evaluation' }))
    await waitFor(() => expect(question.getByRole('button', { name: 'Replace' })).toBeEnabled())
    expect(server.requests.some(({ method }) => method === 'PUT')).toBe(false)
    await person.click(question.getByRole('button', { name: 'Replace' }))
    await waitFor(() =>
      expect(server.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 4 }),
    )
  })

  it('keeps what was typed where the server refuses it', async () => {
    const refused = 'You’ve already submitted an evaluation of this project. Replace it instead.'
    const { person } = show({
      'GET /api/projects/:id': project({ criteria: [{ description: 'Price', percentage: 100 }] }),
      'POST /api/projects/:id/evaluation-forms': () =>
        problem('conflict', refused, { fields: { projectTitle: refused } }),
    })
    const fields = within(await screen.findByRole('form', { name: 'Evaluation form' }))
    await person.type(fields.getByLabelText('Score 1'), '5')
    await person.type(fields.getByLabelText(/Overall Comments/), 'One.')
    await person.type(fields.getByLabelText(/Recommendation/), 'None.')
    await person.click(fields.getByRole('button', { name: 'Submit Evaluation' }))
    expect((await fields.findAllByText(refused))[0]).toBeVisible()
    expect(fields.getByLabelText(/Recommendation/)).toHaveValue('None.')
  })
})

describe('submitted evaluations', () => {
  it('say nothing of how many there are to those who only score', async () => {
    show()
    const section = within(await screen.findByRole('region', { name: 'Submitted evaluations' }))
    expect(section.getByText('You haven’t submitted an evaluation of this project.')).toBeVisible()
    expect(section.queryByText(/evaluations? submitted/)).toBeNull()
    expect(section.queryByRole('button')).toBeNull()
  })

  it('can’t be opened before the due date and time', async () => {
    show({ 'GET /api/projects/:id/evaluation': { ...evaluation, submitted: 1 } })
    expect(
      await screen.findByText('Evaluations can be opened once the due date and time have passed.'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Open Evaluations' })).toBeNull()
  })

  it('are opened after a question, and then shown to all', async () => {
    const other = { ...form, id: published.id, evaluatorName: 'Bo Birch', is_own: false }
    let isOpen = false
    const opened = {
      opened_at: '2026-11-12T15:00:00.000Z',
      opened_by: 'Ada Alder',
      submitted: 2,
      may: { submit: false, open: false },
    }
    const { person } = show({
      'GET /api/projects/:id/evaluation': () =>
        isOpen ? opened : { ...evaluation, submitted: 2, may: { submit: true, open: true } },
      'GET /api/projects/:id/evaluation-forms': () => (isOpen ? [form, other] : [form]),
      'POST /api/projects/:id/evaluation/open': () => {
        isOpen = true
        return opened
      },
    })
    expect(await screen.findByText('2 evaluations submitted.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Open Evaluations' }))
    const question = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(question.getByRole('button', { name: 'Open Evaluations' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Open Evaluations' }))
    const theirs = within(await screen.findByRole('article', { name: 'Evaluation by Bo Birch' }))
    expect(theirs.getByRole('cell', { name: '87.25' })).toBeVisible()
    expect(
      screen.getByText('The evaluations of this project have been opened and can’t be changed.'),
    ).toBeVisible()
    expect(screen.queryByRole('form', { name: 'Evaluation form' })).toBeNull()
  })

  it('say that the project is not there, and that it failed', async () => {
    show({ 'GET /api/projects/:id': () => problem('not_found', 'Project not found.') })
    expect(await screen.findByText('Project not found.')).toBeVisible()
  })

  it('offer to try again', async () => {
    show({ 'GET /api/projects/:id/evaluation': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
