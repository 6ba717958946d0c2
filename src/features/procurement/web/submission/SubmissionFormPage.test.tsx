import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import type { Answers } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { emptyForm, type SubmissionForm } from '../../solicitation/submission-form.ts'
import { project } from '../project.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const line = (description: string, quantity: string) => ({
  id: crypto.randomUUID(),
  group: '',
  description,
  unit: 'ton',
  quantity,
  kind: 'base' as const,
})

const show = (form: SubmissionForm, { mayEdit = true, answers = {} as Answers } = {}) => {
  const shown = project()
  return renderSignedIn(`/projects/${shown.id}/submission-form`, {
    'GET /api/projects/:id': shown,
    'GET /api/projects/:id/submission-form': { form, version: shown.version, may_edit: mayEdit },
    'PUT /api/projects/:id/submission-form': { form, version: shown.version + 1, may_edit: true },
    ...answers,
  })
}

describe('the submission form', () => {
  it('is made by adding entries, and saved as a whole with the project’s version', async () => {
    const { person, server } = show(emptyForm)
    await person.click(await screen.findByRole('button', { name: 'Add Line Item' }))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: 'Description is required.' })).toBeVisible()
    await person.type(screen.getByLabelText('Description of line item 1'), 'Road salt')
    await person.clear(screen.getByLabelText('Quantity of line item 1'))
    await person.type(screen.getByLabelText('Quantity of line item 1'), '9000')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.requests.some(({ method }) => method === 'PUT')).toBe(true))
    expect(server.requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      lines: [{ description: 'Road salt', quantity: '9000', unit: 'each', kind: 'base' }],
      version: project().version,
    })
  })

  it('is put in order by the arrows, and the focus stays with what was moved', async () => {
    const { person } = show({ ...emptyForm, lines: [line('Salt', '1'), line('Sand', '2')] })
    const down = await screen.findByRole('button', { name: 'Move line item 1 down' })
    await person.click(down)
    expect(screen.getByLabelText('Description of line item 1')).toHaveValue('Sand')
    expect(screen.getByLabelText('Description of line item 2')).toHaveValue('Salt')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move line item 2 up' })).toHaveFocus())
  })

  it('keeps the focus: a new entry is typed next, and a removed one leaves it to the next', async () => {
    const { person } = show({ ...emptyForm, lines: [line('Salt', '1'), line('Sand', '2')] })
    await person.click(await screen.findByRole('button', { name: 'Add Line Item' }))
    await waitFor(() => expect(screen.getByLabelText('Description of line item 3')).toHaveFocus())
    await person.click(screen.getByRole('button', { name: 'Remove line item 1' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove line item 1' })).toHaveFocus())
    expect(screen.getByLabelText('Description of line item 1')).toHaveValue('Sand')
    await person.keyboard('{Enter}')
    await person.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Line Item' })).toHaveFocus())
  })

  const importing = (present: SubmissionForm['lines'], read: SubmissionForm['lines']) =>
    show(
      { ...emptyForm, lines: present },
      { answers: { 'POST /api/projects/:id/submission-form/line-items': { lines: read, problems: [] } } },
    )
  const upload = async (person: ReturnType<typeof show>['person']) => {
    await screen.findByRole('button', { name: 'Import from Spreadsheet' })
    const input = document.querySelector<HTMLInputElement>('input[type=file][accept=".xlsx,.csv"]')
    if (!input) throw new Error('no file can be chosen')
    await person.upload(input, new File(['x'], 'lines.csv', { type: 'text/csv' }))
  }
  const descriptions = () =>
    screen
      .queryAllByLabelText(/^Description of line item/)
      .map((field) => (field instanceof HTMLInputElement ? field.value : ''))

  it('takes the rows of a spreadsheet at once while it has none', async () => {
    const { person } = importing([], [line('Salt', '3')])
    await upload(person)
    expect(await screen.findByText('1 line item added. Save the form to keep it.')).toBeVisible()
    expect(descriptions()).toEqual(['Salt'])
  })

  it.each([
    ['Add to Line Items', ['Salt', 'Salt', 'Sand']],
    ['Replace Line Items', ['Salt', 'Sand']],
    ['Cancel', ['Salt']],
  ])('asks what becomes of its line items, and how many rows repeat them: %s', async (answer, wanted) => {
    const { person } = importing([line('Salt', '1')], [line('Salt', '3'), line('Sand', '2')])
    await upload(person)
    const question = within(await screen.findByRole('dialog', { name: 'Import line items' }))
    expect(question.getByText(/1 row repeats line items that are already in the form\./)).toBeVisible()
    await person.click(question.getByRole('button', { name: answer }))
    await waitFor(() => expect(descriptions()).toEqual(wanted))
  })

  it('is previewed as vendors see it, with exact totals', async () => {
    const { person } = show({ ...emptyForm, lines: [line('Salt', '3'), line('Sand', '0.3333')] })
    await person.click(await screen.findByText('Preview'))
    await person.type(screen.getByLabelText('Unit price of Salt'), '0.335')
    await person.type(screen.getByLabelText('Unit price of Sand'), '3')
    const row = screen.getByRole('row', { name: /Salt/ })
    expect(within(row).getByText('$1.01')).toBeVisible()
    expect(screen.getByText('Total base bid: $2.01')).toBeVisible()
  })

  it('is previewed without a table on a phone', async () => {
    const wide = window.matchMedia
    vi.stubGlobal('matchMedia', (query: string) => ({ ...wide(query), matches: query.includes('max-width') }))
    try {
      const { person } = show({ ...emptyForm, lines: [line('Salt', '3')] })
      await person.click(await screen.findByText('Preview'))
      const [salt] = within(await screen.findByRole('list', { name: 'Prices' })).getAllByRole('listitem')
      expect(screen.queryByRole('table')).toBeNull()
      await person.type(screen.getByLabelText('Unit price of Salt'), '0.335')
      expect(salt).toHaveTextContent('3 ton')
      expect(salt).toHaveTextContent('$1.01')
    } finally {
      vi.stubGlobal('matchMedia', wide)
    }
  })

  it('is only read once the document is locked', async () => {
    show({ ...emptyForm, lines: [line('Salt', '3')] }, { mayEdit: false })
    expect(await screen.findByText('This form can’t be changed')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})
